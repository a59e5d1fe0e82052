import gymnasium as gym
import numpy as np
from ray.rllib.algorithms.ppo import PPOConfig


class Hills(gym.Env):
    """Three steps, whatever the level."""

    def __init__(self, config=None):
        self.observation_space = gym.spaces.Box(-1.0, 1.0, (2,), np.float32)
        self.action_space = gym.spaces.Discrete(2)
        self.level = 0
        self.t = 0

    def set_level(self, level):
        self.level = level
        return level

    def reset(self, *, seed=None, options=None):
        self.t = 0
        return np.zeros(2, np.float32), {}

    def step(self, action):
        self.t += 1
        return np.zeros(2, np.float32), float(self.level), self.t == 3, False, {}


config = (
    PPOConfig()
    .api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False)
    .environment(Hills)
    .env_runners(num_env_runners=0)
    .training(train_batch_size=40, minibatch_size=20, num_epochs=1)
)
algo = config.build()
algo.workers.foreach_worker(lambda ev: ev.foreach_env(lambda env: env.set_level(2)))
level = algo.workers.local_worker().env.level
levels = algo.workers.foreach_env(lambda env: env.level)
ids = algo.workers.foreach_worker_with_id(lambda i, w: (i, sorted(w.policy_map.keys())))
ids += algo.workers.foreach_policy_to_train(lambda policy, policy_id: policy_id)
algo.workers.sync_weights(from_worker=algo.workers.local_worker())
# stack: old

# expect: script["level"] == 2
# expect: all(level == 2 for level in script["levels"][0])
# expect: script["ids"] == [(0, ["default_policy"]), "default_policy"]
