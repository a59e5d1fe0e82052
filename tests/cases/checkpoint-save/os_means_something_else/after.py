from os.path import abspath

from ray.rllib.algorithms.ppo import PPOConfig

os = "linux"
algo = PPOConfig().environment("CartPole-v1").build_algo()
algo.save(abspath("models"))
print(os)
