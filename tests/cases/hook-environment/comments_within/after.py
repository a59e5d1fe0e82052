from ray.rllib.callbacks.callbacks import RLlibCallback
from ray.rllib.algorithms.ppo import PPOConfig


class Callbacks(RLlibCallback):
    def on_episode_end(self, *, env_runner, env, rl_module, **kwargs):
        first = (env.unwrapped.envs[0].unwrapped  # the vector
        # all of them
        # the first
        )
        model = (rl_module  # there is one
        )
        print(first, model, (env_runner.env.unwrapped.envs[0].unwrapped  # here
        ))


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
