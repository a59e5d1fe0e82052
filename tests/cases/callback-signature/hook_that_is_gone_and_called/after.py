from ray.rllib.callbacks.callbacks import RLlibCallback
from ray.rllib.algorithms.ppo import PPOConfig


class Callbacks(RLlibCallback):
    def on_create_policy(self, *, policy_id, policy):
        pass

    def on_train_result(self, *, algorithm, result, **kwargs):
        self.on_create_policy(policy_id="a", policy=None)


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
