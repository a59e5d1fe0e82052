from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    @staticmethod
    def on_episode_end(worker, base_env, policies, episode, env_index, **kwargs):
        print(worker.worker_index)

    def on_episode_step(self, worker, base_env, policies=None, episode=None, **kwargs):
        episode.custom_metrics["x"] = 1

    @staticmethod
    def on_train_result(trainer, result):
        print(trainer.iteration)


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
