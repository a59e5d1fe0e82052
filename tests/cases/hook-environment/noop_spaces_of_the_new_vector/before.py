from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_end(self, *, env, **kwargs):
        print(env.observation_space.shape, env.single_action_space)


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
