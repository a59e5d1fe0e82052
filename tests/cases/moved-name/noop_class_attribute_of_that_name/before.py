import ray


class Names:
    PPOTrainer = "ours"

    class Inner:
        agents = ray.nodes


print(Names.PPOTrainer, Names.Inner.agents)
