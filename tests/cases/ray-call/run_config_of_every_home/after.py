from ray import train, tune
from ray.rllib.algorithms.ppo import PPO

from project import results
import os

one = tune.RunConfig(storage_path=os.path.abspath("results"), name="one")
two = tune.RunConfig(name="two", storage_path=results)
three = train.RunConfig(storage_path="/results", checkpoint_config=train.CheckpointConfig(checkpoint_frequency=5))
four = tune.RunConfig(sync_config=tune.SyncConfig(upload_dir="s3://bucket/results"))
print(PPO)
