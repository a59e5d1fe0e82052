from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .environment("pursuit")
    .multi_agent(policies={"wolf", "hare"}, policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id)
)
algo = config.build_algo()

local = algo.env_runner
print(local.module["wolf"], local.module["hare"], list(local.module.keys()))
algo.env_runner_group.foreach_env_runner(lambda w: [w.module[name] for name in ("wolf", "hare")])
print(algo.eval_env_runner.module["wolf"])
