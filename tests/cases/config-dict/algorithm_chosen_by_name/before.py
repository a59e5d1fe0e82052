import argparse

from ray.rllib.agents.registry import get_agent_class

parser = argparse.ArgumentParser()
parser.add_argument("--run", default="PPO")
args = parser.parse_args()

config = {
    "env": "CartPole-v1",
    "num_workers": 2,
    "num_envs_per_worker": 4,
    "model": {"fcnet_hiddens": [64, 64]},
}
trainer = get_agent_class(args.run)(config=config)
