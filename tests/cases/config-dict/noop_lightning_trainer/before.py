import ray.rllib
from lightning import Trainer

options = dict(max_epochs=3, num_nodes=1, accelerator="gpu", num_workers=2)
trainer = Trainer(**options)
