import os

from ray import tune
from ray.tune import run_experiments

from project import config

one = {"config": config, "storage_path": "/results", "checkpoint_freq": 5}
tune.run("PPO", **one)
tune.run("PPO", name="inline", **dict(config=config, storage_path="/results", checkpoint_at_end=True))
two = {"config": config, "local_dir": "/results"}
os.makedirs(two["local_dir"])
tune.run("PPO", **two)
three = {"run": "PPO", "config": config, "checkpoint_freq": 5}
three["name"] = "third"
run_experiments({"third": three})
