import json
from pathlib import Path

from ray.rllib.algorithms.ppo import PPOConfig

loaded = json.loads(Path("ppo.json").read_text())
loaded["num_sgd_iter"] = 3
loaded["num_workers"] = 2
config = PPOConfig().update_from_dict(loaded)
