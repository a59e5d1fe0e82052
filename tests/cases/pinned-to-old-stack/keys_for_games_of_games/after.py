from ray.rllib.algorithms.ppo import PPOConfig

PPOConfig().api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False).environment("ALE/Pong-v5").training(model={"dim": 42, "framestack": False})
PPOConfig().api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False).environment("Breakout-v4").training(model={"grayscale": True})
