from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .environment("pursuit")
    .multi_agent(policies={"wolf", "hare"}, policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id)
)
algo = config.build_algo()

algo.env_runner_group.foreach_env_runner(
    lambda er: er.config.multi_agent(policy_mapping_fn=lambda agent_id, episode, **kwargs: "wolf")
)
print(algo.env_runner.module["wolf"], algo.env_runner.config.policy_mapping_fn)
