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
    worker.sampler.policy_mapping_fn = mapping


algo.env_runner_group.foreach_env_runner(set_mapping)
