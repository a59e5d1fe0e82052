from ray import air, train, tune
from ray.rllib.algorithms.ppo import PPO

from project import results

one = tune.RunConfig(local_dir="results", name="one")
two = air.RunConfig(name="two", local_dir=results)
three = train.RunConfig(local_dir="/results", checkpoint_config=train.CheckpointConfig(checkpoint_frequency=5))
four = tune.RunConfig(sync_config=tune.SyncConfig(upload_dir="s3://bucket/results"))
print(PPO)
