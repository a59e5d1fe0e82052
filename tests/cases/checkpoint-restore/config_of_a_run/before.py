import os
import pickle
import sys

from ray.rllib.algorithms.ppo import PPO

with open(os.path.join(sys.argv[1], "params.pkl"), "rb") as file:
    config = pickle.load(file)
trainer = PPO(config=config)
