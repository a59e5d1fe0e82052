import os

from ray import tune
from ray.rllib.algorithms.ppo import PPO

from project import results

one = tune.RunConfig(storage_path=os.path.abspath("results"), name="one")
two = tune.RunConfig(name="two", storage_path=results)
three = tune.RunConfig(storage_path="/results", checkpoint_config=tune.CheckpointConfig(checkpoint_frequency=5))
four = tune.RunConfig(sync_config=tune.SyncConfig(upload_dir="s3://bucket/results"))
print(PPO)
