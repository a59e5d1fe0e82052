import torch
from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build()
net = algo.get_policy().model.to("cpu")
torch.onnx.export(algo.get_policy().model, ({"obs": torch.zeros(1, 4)}, [], None), "net.onnx")
logits, _ = net({"obs": torch.zeros(1, 4)})
