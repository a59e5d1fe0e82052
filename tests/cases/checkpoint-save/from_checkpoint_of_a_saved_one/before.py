import ray.rllib.algorithms.ppo as ppo
from ray.rllib.algorithms.algorithm import Algorithm as Algo

algo = ppo.PPOConfig().environment("CartPole-v1").build()
checkpoint = algo.save("/tmp/a")
again = Algo.from_checkpoint(checkpoint)
third = ppo.PPO.from_checkpoint(algo.save("/tmp/b"))
