from mine import BASE
from ray.rllib.algorithms.ppo import PPO

algo = PPO(config={**BASE, "env": "Pendulum-v1"})
print(algo.compute_single_action([0.0, 0.0, 0.0]))
