from ray.rllib.algorithms.sac import SACConfig

config = SACConfig().training(tau=0.005, lr=None)
optimization_config = {"actor_learning_rate": 1e-4}
print(optimization_config)
