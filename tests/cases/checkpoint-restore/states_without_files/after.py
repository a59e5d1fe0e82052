from ray.rllib.algorithms.algorithm import Algorithm
from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()
state = algo.get_state()
algo.set_state(state)
other = Algorithm.from_state(state)
