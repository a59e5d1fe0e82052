from ray.rllib.algorithms.callbacks import DefaultCallbacks
from ray.rllib.algorithms.ppo import PPOConfig


class Callbacks(DefaultCallbacks):
    def on_episode_end(self, *, episode, **kwargs):
        for agent, reward in self.rewards.items():
            episode.custom_metrics[f"reward_{agent}"] = reward
            episode.custom_metrics["steps/" + agent] = self.steps[agent]
        for index, name in enumerate(self.names):
            episode.custom_metrics["name_%d" % index] = len(name)


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
