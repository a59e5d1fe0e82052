import os

os.system("rllib train --run PPO --env CartPole-v1")
