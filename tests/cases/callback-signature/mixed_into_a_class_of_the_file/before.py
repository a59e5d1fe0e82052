from ray.rllib.algorithms.callbacks import DefaultCallbacks
from ray.rllib.algorithms.ppo import PPOConfig


class Logging:
    def on_episode_end(self, *, worker, base_env, policies, episode, env_index, **kwargs):
        episode.custom_metrics["length"] = episode.length
        super().on_episode_end(worker=worker, base_env=base_env, policies=policies, episode=episode, **kwargs)


class Callbacks(Logging, DefaultCallbacks):
    def on_train_result(self, *, trainer, result, **kwargs):
        print(trainer.iteration)


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
