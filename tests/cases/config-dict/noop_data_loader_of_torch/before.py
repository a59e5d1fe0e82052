import ray.rllib
from torch.utils.data import DataLoader

options = {"num_workers": 4, "batch_size": 32, "shuffle": True}
loader = DataLoader([], **options)
other = DataLoader([], num_workers=4, batch_size=32)
