from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    # fmt: off
    def on_episode_end(self, *, base_env, episode, **kwargs): env = base_env; print(env, base_env, episode.total_reward)


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
