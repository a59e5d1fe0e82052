"""python rollout.py /path/to/checkpoint_50/checkpoint-50"""
import sys

import ray
from ray.rllib.agents.ppo import PPOTrainer

from corridor import Corridor

ray.init()
trainer = PPOTrainer(
    config={
        "env_config": {"corridor_length": 8},
        "num_workers": 0,
        "framework": "torch",
        "model": {"fcnet_hiddens": [32, 32]},
        "explore": False,
    },
    env=Corridor,
)
trainer.restore(sys.argv[1])

env = Corridor({"corridor_length": 8})
obs = env.reset()
done, total = False, 0.0
while not done:
    action = trainer.compute_action(obs)
    obs, reward, done, _ = env.step(action)
    total += reward
print("return", total)
