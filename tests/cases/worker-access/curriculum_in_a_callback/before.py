from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Curriculum(RLlibCallback):
    def on_train_result(self, *, algorithm, result, **kwargs):
        phase = 1 if result["env_runners"]["episode_return_mean"] > 200 else 0
        algorithm.workers.foreach_worker(lambda ev: ev.foreach_env(lambda env: env.set_phase(phase)))


config = PPOConfig().environment("CartPole-v1").callbacks(Curriculum)
