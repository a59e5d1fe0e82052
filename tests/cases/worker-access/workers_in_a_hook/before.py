from ray.rllib.algorithms.callbacks import DefaultCallbacks
from ray.rllib.algorithms.ppo import PPOConfig


class Callbacks(DefaultCallbacks):
    def on_episode_start(self, *, worker, base_env, policies, episode, env_index, **kwargs):
        worker.foreach_env(lambda env: env.set_level(1))

    def on_algorithm_init(self, *, algorithm, **kwargs):
        local = algorithm.workers.local_worker()
        local.foreach_env(lambda env: env.set_level(2))
        algorithm.workers.foreach_worker(self.on_worker)

    def on_worker(self, worker):
        print(worker.env.level)


config = PPOConfig().environment("hills").callbacks(Callbacks)
