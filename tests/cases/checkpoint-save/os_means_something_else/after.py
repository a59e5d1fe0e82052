from ray.rllib.algorithms.ppo import PPOConfig
from os.path import abspath

os = "linux"
algo = PPOConfig().environment("CartPole-v1").build_algo()
algo.save(abspath("models"))
print(os)
