from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_end(self, *, env_runner, episode, **kwargs):
        episode.is_terminated = True
        print(episode.env_steps(), episode.get_duration_s(), sum([1]))


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
