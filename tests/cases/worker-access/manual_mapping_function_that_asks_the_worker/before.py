from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .environment("pursuit")
    .multi_agent(policies={"wolf", "hare"}, policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id)
)
algo = config.build_algo()


def mapping(agent_id, episode, worker, **kwargs):
    return f"p{worker.worker_index}"


algo.env_runner_group.foreach_env_runner(lambda w: w.set_policy_mapping_fn(mapping))
