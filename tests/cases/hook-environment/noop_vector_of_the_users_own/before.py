from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_train_result(self, *, algorithm, **kwargs):
        print(self.base_env.envs[0], self.worker.env)


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
