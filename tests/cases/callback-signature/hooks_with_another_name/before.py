from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_trainer_init(self, trainer, **kwargs):
        print(trainer.iteration)

    def on_workers_recreated(self, *, algorithm, worker_set, worker_ids, is_evaluation, **kwargs):
        print(len(worker_ids))


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
