from pathlib import Path

from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build()
out = Path("/tmp/models")
algo.save(out)
algo.restore(out)
algo.save(Path("models") / "last")
algo.restore(Path("models") / "last")


def load(path: Path):
    algo.restore(path)


load(out)
