from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_end(self, *, episode, env_runner, env, env_index, rl_module, **kwargs):
        print(env.unwrapped.envs[env_index].unwrapped, env_runner.env, rl_module.config)


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
