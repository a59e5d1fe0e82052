from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_step(self, *, env_runner, env, rl_module, episode, env_index, **kwargs):
        [(lambda env: env.set(1))(sub_env.unwrapped) for sub_env in env_runner.env.unwrapped.envs]
        [print(sub_env.unwrapped) for sub_env in env_runner.env.unwrapped.envs]
        print(env_runner.env.unwrapped.envs[0].unwrapped.experiment.x, env_runner.env.unwrapped.envs[0].unwrapped.y, env_runner.config["num_workers"])

    def on_episode_end(self, env_runner, env, rl_module, episode, **kwargs):
        print(env_runner.config, env_runner.worker_index, env_runner.num_workers)


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
