import gymnasium as gym
import numpy as np
from ray.rllib.algorithms.callbacks import DefaultCallbacks
from ray.rllib.algorithms.ppo import PPOConfig


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
    def on_episode_start(self, *, worker, base_env, policies, episode, env_index, **kwargs):
        base_env.get_sub_environments()[env_index].bonus = 3

    def on_episode_end(self, *, worker, base_env, policies, episode, env_index, **kwargs):
        env = base_env.get_sub_environments()[env_index]
        episode.custom_metrics["bonus"] = env.bonus
        episode.custom_metrics["env_t"] = env.t
        episode.custom_metrics["envs"] = len(base_env.get_sub_environments())
        episode.custom_metrics["seen"] = episode.last_info_for()["bonus"]


config = (
    PPOConfig()
    .environment(Walk)
    .rollouts(num_rollout_workers=0, num_envs_per_worker=2, rollout_fragment_length=5)
    .training(train_batch_size=40, sgd_minibatch_size=20, num_sgd_iter=1)
    .callbacks(Callbacks)
)
algo = config.build()

# expect: result["env_runners"]["bonus"] == 3
# expect: result["env_runners"]["env_t"] == 7
# expect: result["env_runners"]["envs"] == 2
# expect: result["env_runners"]["seen"] == 3
