from ray.rllib.callbacks.callbacks import RLlibCallback
from ray.rllib.algorithms.ppo import PPOConfig


class Callbacks(RLlibCallback):
    def on_episode_start(self, *, env_runner, episode, **kwargs):
        episode.custom_data["rewards"] = []

    def on_episode_end(self, *, env_runner, episode, prev_episode_chunks=(), **kwargs):
        print(len(episode.custom_data["rewards"]), sum(episode.custom_data["rewards"]), sum(chunk.get_return() for chunk in (*prev_episode_chunks, episode)))


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
