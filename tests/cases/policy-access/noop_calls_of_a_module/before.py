import torch
from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()
module = algo.get_module()
outputs = module({"obs": torch.zeros(1, 4)})
torch.onnx.export(module, ({"obs": torch.zeros(1, 4)}, {}), "/tmp/model.onnx")
