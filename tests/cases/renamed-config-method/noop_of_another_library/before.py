from mylib import Config
from ray import tune

config = Config().rollouts(num_rollout_workers=2).exploration(explore=True)
tune.Tuner("PPO")
