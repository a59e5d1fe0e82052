from ray.rllib.algorithms.sac import SACConfig

config = SACConfig().training(optimization_config={"critic_learning_rate": 2e-4}, tau=0.005)
