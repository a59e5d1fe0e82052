from ray.rllib.algorithms.ppo import PPOConfig

settings = {"rollouts": 1, "exploration": 2}
config = PPOConfig().training(gamma=settings["rollouts"])
rollouts = settings.get("rollouts")
