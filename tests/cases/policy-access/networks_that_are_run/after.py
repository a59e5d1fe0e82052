import torch
from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()
net = algo.get_module().to("cpu")
torch.onnx.export(algo.get_module(), ({"obs": torch.zeros(1, 4)}, [], None), "net.onnx")
logits, _ = net({"obs": torch.zeros(1, 4)})
