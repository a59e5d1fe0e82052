from ray.rllib.algorithms.algorithm import Algorithm
from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()
path = algo.save("/tmp/a").checkpoint.path
again = Algorithm.from_checkpoint(
    path=path,  # just made
)
