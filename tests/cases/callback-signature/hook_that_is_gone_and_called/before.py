from ray.rllib.algorithms.callbacks import DefaultCallbacks
from ray.rllib.algorithms.ppo import PPOConfig


class Callbacks(DefaultCallbacks):
    def on_create_policy(self, *, policy_id, policy):
        pass

    def on_train_result(self, *, trainer, result, **kwargs):
        self.on_create_policy(policy_id="a", policy=None)


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
