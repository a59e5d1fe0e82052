from ray.rllib.callbacks.callbacks import RLlibCallback
from ray.rllib.algorithms.ppo import PPOConfig


class Callbacks(RLlibCallback):
    def on_episode_end(self, *, env, **kwargs):
        print(env.single_observation_space.shape, env.single_action_space)


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
