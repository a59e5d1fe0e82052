from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback

env = object()


class Callbacks(RLlibCallback):
    def on_episode_end(self, *, worker, base_env, policies, episode, env_index, **kwargs):
        print(env, base_env)


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
