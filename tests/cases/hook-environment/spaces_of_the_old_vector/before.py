from ray.rllib.algorithms.callbacks import DefaultCallbacks
from ray.rllib.algorithms.ppo import PPOConfig


class Callbacks(DefaultCallbacks):
    def on_episode_end(self, *, base_env, **kwargs):
        print(base_env.observation_space.shape, base_env.action_space)


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
