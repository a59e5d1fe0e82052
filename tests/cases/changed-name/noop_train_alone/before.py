from ray import train
from ray.train import CheckpointConfig, RunConfig

train.report({"loss": 0.0})
print(RunConfig, CheckpointConfig)
