import ray.rllib.algorithms.ppo as ppo
from ray.rllib.algorithms.algorithm import Algorithm as Algo

algo = ppo.PPOConfig().environment("CartPole-v1").build_algo()
checkpoint = algo.save("/tmp/a").checkpoint.path
again = Algo.from_checkpoint(checkpoint)
third = ppo.PPO.from_checkpoint(algo.save("/tmp/b").checkpoint.path)
