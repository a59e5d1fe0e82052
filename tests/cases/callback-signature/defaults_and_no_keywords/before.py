from ray.rllib.algorithms.callbacks import DefaultCallbacks
from ray.rllib.algorithms.ppo import PPOConfig


from ray.rllib.env import BaseEnv


class Callbacks(DefaultCallbacks):
    def on_episode_start(self, worker, base_env: BaseEnv = None):
        print(worker)

    def on_episode_step(self, worker, episode=None):
        print(worker)

    def on_episode_end(
        self,
        worker,
        base_env=None,
        env_index: int = 2**3,  # the first eight
    ):
        print(worker)

    def on_sample_end(self):
        pass


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
