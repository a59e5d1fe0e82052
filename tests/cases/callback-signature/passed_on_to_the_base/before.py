from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_start(self, worker, base_env, policies, episode, env_index, **kwargs):
        super().on_episode_start(
            worker=worker, base_env=base_env, policies=policies, episode=episode, env_index=env_index, **kwargs
        )

    def on_episode_end(self, worker, base_env, policies, episode, **kwargs):
        super(Callbacks, self).on_episode_end(worker=worker, base_env=base_env, policies=policies, episode=episode, **kwargs)
        episode.custom_metrics["done"] = 1

    def on_train_result(self, trainer, result, **kwargs):
        RLlibCallback.on_train_result(self, trainer=trainer, result=result, **kwargs)


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
