from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig()
config.environment("CartPole-v1")
config.training(lr_schedule=[[10_000, 1e-3], [100_000, 1e-5]])

algo = config.build()

# Before its first point the old schedule gave the value of its last one.
# expect: list(config.lr[0]) == [0, 1e-5]
# expect: abs(result["learners"]["default_policy"]["default_optimizer_learning_rate"] - 1e-5) < 1e-9
