from ray.rllib.callbacks.callbacks import RLlibCallback
from ray.rllib.algorithms.ppo import PPOConfig


class Callbacks(RLlibCallback):
    def on_episode_start(self, *, env_runner, env, rl_module, episode, env_index, **kwargs):
        [(lambda env: env.set_level(1))(sub_env.unwrapped) for sub_env in env_runner.env.unwrapped.envs]

    def on_algorithm_init(self, *, algorithm, **kwargs):
        local = algorithm.env_runner
        for env in local.env.unwrapped.envs if local.env else []:
            env.unwrapped.set_level(2)
        algorithm.env_runner_group.foreach_env_runner(self.on_worker)

    def on_worker(self, worker):
        print(worker.env.unwrapped.envs[0].unwrapped.level)


config = PPOConfig().environment("hills").callbacks(Callbacks)
