from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().environment("CartPole-v1").api_stack(
    enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False
)
algo = config.build_algo()
for _ in range(3):
    best = algo.train()["env_runners"]["episode_return_mean"]
    algo.save("/tmp/best")
action = algo.compute_single_action([0.0, 0.0, 0.0, 0.0])
algo.stop()
