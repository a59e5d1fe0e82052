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
    def on_episode_end(self, *, worker, base_env, policies, episode, env_index, **kwargs):
        episode.custom_metrics["steps"] = episode.length
        episode.custom_metrics["sum"] = episode.total_reward


config = (
    PPOConfig()
    .api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False)
    .environment(Walk)
    .rollouts(num_rollout_workers=0, rollout_fragment_length=5)
    .training(train_batch_size=40, sgd_minibatch_size=20, num_sgd_iter=1)
    .callbacks(Callbacks)
)
algo = config.build()

# stack: old
# expect: result["env_runners"]["custom_metrics"]["steps_mean"] == 7
# expect: result["env_runners"]["custom_metrics"]["sum_mean"] == 7.0
