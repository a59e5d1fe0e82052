from ray.rllib.algorithms.algorithm import Algorithm
from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build()
state = algo.__getstate__()
algo.__setstate__(state)
other = Algorithm.from_state(state)
