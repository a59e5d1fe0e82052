# Ray 0.8
import argparse

import ray
from ray.rllib.agents.registry import get_agent_class

parser = argparse.ArgumentParser()
parser.add_argument("--num-workers", type=int, default=3)
args = parser.parse_args([])

ray.init()
cls = get_agent_class("PPO")
algo = cls(
    env="CartPole-v0",
    config={
        "num_workers": args.num_workers,
        "use_pytorch": True,
        "num_sgd_iter": 4,
        "sgd_minibatch_size": 50,
    },
)

# expect: config.num_env_runners == 3
# expect: config.num_epochs == 4
# expect: config.minibatch_size == 50
