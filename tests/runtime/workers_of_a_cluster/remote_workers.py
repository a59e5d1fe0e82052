import ray
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


ray.init(num_cpus=2, include_dashboard=False)
config = (
    PPOConfig()
    .environment(Hills)
    .rollouts(num_rollout_workers=1, num_envs_per_worker=2)
    .training(train_batch_size=40, sgd_minibatch_size=20, num_sgd_iter=1)
    .evaluation(evaluation_interval=10, evaluation_num_workers=1)
)
algo = config.build()


def differs(weights):
    local = algo.workers.local_worker().get_weights()
    return any(abs(local[key] - value).max() > 1e-6 for key, value in weights.items() if key in local)


algo.workers.foreach_worker(lambda ev: ev.foreach_env(lambda env: env.set_level(3)))
levels = algo.workers.foreach_worker(lambda w: w.foreach_env(lambda env: env.level))
assert levels == [[], [3, 3]], levels
assert algo.workers.foreach_env(lambda env: env.set_level(4)) == [[], [4, 4]]
assert algo.workers.foreach_worker(lambda w: w.env.level, local_worker=False) == [4]
assert algo.evaluation_workers.foreach_worker(lambda w: w.foreach_env(lambda env: env.level)) == [[], [0, 0]]
assert algo.workers.foreach_worker_with_id(lambda i, w: i) == [0, 1]
assert algo.workers.foreach_worker_with_index(lambda w, i: i, ) == [0, 1]
assert len(algo.workers.remote_workers()) == 1
algo.train()
algo.workers.sync_weights(timeout_seconds=10)
there = algo.workers.foreach_worker(lambda w: w.get_weights(), local_worker=False)[0]
assert there
assert not differs(there)
zeros = {key: 0 * value for key, value in there.items()}
algo.workers.foreach_worker(lambda w: w.set_weights(zeros), local_worker=False)
there = algo.workers.foreach_worker(lambda w: w.get_weights(), local_worker=False)[0]
assert differs(there)
algo.train()
algo.workers.sync_weights(timeout_seconds=10)
there = algo.workers.foreach_worker(lambda w: w.get_weights(), local_worker=False)[0]
assert not differs(there)
episodes = algo.workers.foreach_worker(lambda w: w.sample(), local_worker=False)
assert episodes
algo.stop()
print("all reached")
