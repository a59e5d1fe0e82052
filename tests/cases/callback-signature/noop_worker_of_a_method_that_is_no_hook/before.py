from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def report(self, worker, base_env):
        print(worker.env, base_env.envs)


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
