from pathlib import Path
import os

from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()
out = Path("/tmp/models")
algo.save(out)
algo.restore(str(out))
algo.save(os.path.abspath(Path("models") / "last"))
algo.restore(os.path.abspath(Path("models") / "last"))


def load(path: Path):
    algo.restore(str(path))


load(out)
