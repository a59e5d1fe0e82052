import os
import shutil
from pathlib import Path

from ray.rllib.algorithms.ppo import PPOConfig

trainer = (
    PPOConfig()
    .environment("CartPole-v1")
    .env_runners(num_env_runners=0)
    .build_algo()
)
where = trainer.save("/tmp/results").checkpoint.path
name = os.path.basename(where)
number = where.split("_")[-1]
shutil.copytree(
    # the last one
    trainer.save("/tmp/last").checkpoint.path,
    "/tmp/copy",
)
folder = Path(trainer.save(checkpoint_dir="/tmp/other").checkpoint.path).parent
text = "kept in " + where
