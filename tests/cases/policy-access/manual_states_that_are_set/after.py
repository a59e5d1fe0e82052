import torch
from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()
algo.get_module().load_state_dict(torch.load("/tmp/model.pt"))
algo.get_module().set_state({})
done = algo.set_weights(algo.get_weights())
apply = algo.set_weights
algo.get_module().entropy_coeff = 0.01
