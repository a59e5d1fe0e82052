from typing import Dict, Optional, Union

import gymnasium as gym
import numpy as np
from ray.rllib.algorithms.callbacks import DefaultCallbacks
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.env import BaseEnv
from ray.rllib.evaluation import Episode, RolloutWorker
from ray.rllib.evaluation.episode_v2 import EpisodeV2
from ray.rllib.policy import Policy
from ray.rllib.utils.typing import PolicyID


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


class Callbacks(DefaultCallbacks):
    def on_episode_start(
        self,
        *,
        worker: RolloutWorker,
        base_env: BaseEnv,
        policies: Dict[PolicyID, Policy],
        episode: Episode,
        env_index: int,
        **kwargs,
    ):
        assert episode.length == 0, "the episode has begun"
        print(f"episode {episode.episode_id} (env {env_index}) started")
        episode.user_data["angles"] = []

    def on_episode_step(self, *, worker: RolloutWorker, base_env: BaseEnv, policies: Optional[Dict[PolicyID, Policy]] = None, episode: Episode, env_index: int, **kwargs):
        assert episode.length > 0
        episode.user_data["angles"].append(abs(episode.last_observation_for()[1]))

    def on_episode_end(self, *, worker: "RolloutWorker", base_env: BaseEnv, policies: Dict[PolicyID, Policy], episode: Union[Episode, EpisodeV2], env_index: int, **kwargs):
        # the mean over the whole episode
        episode.custom_metrics["angle"] = np.mean(episode.user_data["angles"])


config = (
    PPOConfig()
    .environment(Walk)
    .rollouts(num_rollout_workers=0, rollout_fragment_length=5)
    .training(train_batch_size=40, sgd_minibatch_size=20, num_sgd_iter=1)
    .callbacks(Callbacks)
)
algo = config.build()

# expect: abs(result["env_runners"]["angle"] - 0.4) < 1e-5
