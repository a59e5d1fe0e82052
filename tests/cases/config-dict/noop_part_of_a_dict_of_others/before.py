import json

from ray.rllib.algorithms.ppo import PPOConfig
from torch.utils.data import DataLoader

with open("data.json") as stream:
    data = json.load(stream)

data["config"]["num_workers"] = 2
loader = DataLoader(data["files"], num_workers=data["config"]["num_workers"])
print(loader, PPOConfig)
