from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .environment("pursuit")
    .multi_agent(policies={"wolf", "hare"}, policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id)
)
algo = config.build_algo()


def mapping(agent_id):
    return "wolf"


def set_mapping(worker):
    print(worker.sampler.policy_mapping_fn)
    worker.sampler.policy_mapping_fn = mapping
    worker.policy_mapping_fn = lambda agent_id, episode, **kwargs: "hare"  # at last
    worker.sampler.perf_stats = None


algo.workers.foreach_worker(set_mapping)
