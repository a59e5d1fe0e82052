import ray.rllib
from ray.tune.stopper import TrialPlateauStopper

stopper = TrialPlateauStopper(metric="episode_reward_mean")
