from ray.rllib.callbacks.callbacks import RLlibCallback
from ray.rllib.algorithms.ppo import PPOConfig


class Callbacks(RLlibCallback):
    def on_episode_end(self, *, episode, metrics_logger, **kwargs):
        for agent, reward in self.rewards.items():
            metrics_logger.log_value(f"reward_{agent}", reward, reduce="mean", window=100)
            metrics_logger.log_value("steps/" + agent, self.steps[agent], reduce="mean", window=100)
        for index, name in enumerate(self.names):
            metrics_logger.log_value("name_%d" % index, len(name), reduce="mean", window=100)


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
