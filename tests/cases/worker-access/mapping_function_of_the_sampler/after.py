from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .environment("pursuit")
    .multi_agent(policies={"wolf", "hare"}, policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id)
)
algo = config.build_algo()


def mapping(agent_id, episode, **kwargs):
    return "wolf"


def set_mapping(worker):
    print(worker.config.policy_mapping_fn)
    worker.config.multi_agent(policy_mapping_fn=mapping)
    worker.config.multi_agent(policy_mapping_fn=lambda agent_id, episode, **kwargs: "hare")  # at last
    worker.sampler.perf_stats = None


algo.env_runner_group.foreach_env_runner(set_mapping)
