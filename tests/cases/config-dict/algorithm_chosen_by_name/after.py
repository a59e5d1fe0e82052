import argparse

from ray.tune.registry import get_trainable_cls

parser = argparse.ArgumentParser()
parser.add_argument("--run", default="PPO")
args = parser.parse_args()

config = {
    "env": "CartPole-v1",
    "num_env_runners": 2,
    "num_envs_per_env_runner": 4,
    "model": {"fcnet_hiddens": [64, 64]},
}
trainer = get_trainable_cls(args.run)(config=config)
