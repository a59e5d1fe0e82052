import torch
from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()
algo.get_policy().model.load_state_dict(torch.load("/tmp/model.pt"))
algo.get_policy().set_state({})
done = algo.set_weights(algo.get_weights())
apply = algo.set_weights
algo.get_policy().entropy_coeff = 0.01
