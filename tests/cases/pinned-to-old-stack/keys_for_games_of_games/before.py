from ray.rllib.algorithms.ppo import PPOConfig

PPOConfig().environment("ALE/Pong-v5").training(model={"dim": 42, "framestack": False})
PPOConfig().environment("Breakout-v4").training(model={"grayscale": True})
