from ray.rllib.callbacks.callbacks import RLlibCallback
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.env.env_runner import EnvRunner


def set_level(worker: EnvRunner, level):
    for env in worker.env.unwrapped.envs if worker.env else []:
        env.unwrapped.set_level(level)
    print(worker.env.unwrapped.envs[0].unwrapped.level)


class Callbacks(RLlibCallback):
    def on_sample_end(self, *, env_runner, samples, **kwargs):
        set_level(env_runner, 1)

    def on_train_result(self, *, algorithm, result, **kwargs):
        algorithm.env_runner_group.foreach_env_runner(lambda w: set_level(w, 2))


config = PPOConfig().environment("hills").callbacks(Callbacks)
