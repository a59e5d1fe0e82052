from ray import tune


class Holder:
    agents = None


holder = Holder()
tune.register_trainable("ours", holder.agents)
holder.rllib = holder.agents
print(holder.rllib.agents.ppo.PPOTrainer)
