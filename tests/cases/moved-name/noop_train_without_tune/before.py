from ray.train import RunConfig, ScalingConfig
from ray.train.torch import TorchTrainer

trainer = TorchTrainer(print, scaling_config=ScalingConfig(num_workers=2), run_config=RunConfig(name="first"))
