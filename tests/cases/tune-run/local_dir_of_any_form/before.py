import os
from pathlib import Path

from ray import tune

from project import RESULTS

config = {"env": "CartPole-v1"}
tune.run("PPO", config=config, local_dir="/data/results")
tune.run("PPO", config=config, local_dir="~/results")
tune.run("PPO", config=config, local_dir="results")
tune.run("PPO", config=config, local_dir=os.path.join("results", "ppo"))
tune.run("PPO", config=config, local_dir=str(Path.home() / "results"))
tune.run("PPO", config=config, local_dir=RESULTS)
tune.run("PPO", config=config, local_dir=None)
