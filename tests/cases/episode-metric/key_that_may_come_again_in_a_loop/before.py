from ray.rllib.algorithms.callbacks import DefaultCallbacks
from ray.rllib.algorithms.ppo import PPOConfig


class Callbacks(DefaultCallbacks):
    def on_episode_end(self, *, episode, **kwargs):
        for agent, reward in self.rewards.items():
            episode.custom_metrics[self.team(agent)] = reward


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
