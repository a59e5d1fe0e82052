import gymnasium as gym
import numpy as np
from ray import tune
from ray.rllib.agents.ppo import PPOTrainer


class Walk(gym.Env):
    """Seven steps to the right; each pays one."""

    observation_space = gym.spaces.Box(-1.0, 1.0, (2,), np.float32)
    action_space = gym.spaces.Discrete(2)
    bonus = 0

    def __init__(self, config=None):
        self.t = 0

    def reset(self, *, seed=None, options=None):
        self.t = 0
        return np.zeros(2, np.float32), {"t": 0}

    def step(self, action):
        self.t += 1
        obs = np.full(2, self.t / 10, np.float32)
        return obs, 1.0, self.t == 7, False, {"t": self.t, "bonus": self.bonus}


def on_episode_start(info):
    episode = info["episode"]
    episode.user_data["seen"] = []


def on_episode_step(info):
    info["episode"].user_data["seen"].append(float(info["episode"].last_observation_for()[0]))


def on_episode_end(info):
    episode = info["episode"]
    env = info["env"].get_unwrapped()[0]
    episode.custom_metrics["seen"] = sum(episode.user_data["seen"])
    episode.custom_metrics["env_t"] = env.t


def on_train_result(info):
    info["result"]["ok"] = info["trainer"].iteration


algo = PPOTrainer(
    env=Walk,
    config={
        "num_workers": 0,
        "train_batch_size": 40,
        "sgd_minibatch_size": 20,
        "num_sgd_iter": 1,
        "sample_batch_size": 5,
        "callbacks": {
            "on_episode_start": tune.function(on_episode_start),
            "on_episode_step": tune.function(on_episode_step),
            "on_episode_end": tune.function(on_episode_end),
            "on_train_result": tune.function(on_train_result),
        },
    },
)

# expect: abs(result["env_runners"]["seen"] - 2.8) < 1e-5
# expect: result["env_runners"]["env_t"] == 7
# expect: result["ok"] == result["training_iteration"]
