import os
import shutil
from pathlib import Path

from ray.rllib.agents import ppo

trainer = ppo.PPOTrainer(env="CartPole-v1", config={"num_workers": 0})
where = trainer.save("/tmp/results")
name = os.path.basename(where)
number = where.split("_")[-1]
shutil.copytree(
    # the last one
    trainer.save("/tmp/last"),
    "/tmp/copy",
)
folder = Path(trainer.save(checkpoint_dir="/tmp/other")).parent
text = "kept in " + where
