from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_end(self, *, env_runner, env, rl_module, episode, env_index, **kwargs):
        """The state at the end."""
        base_env = env
        env = base_env.unwrapped.envs[0].unwrapped
        print(env, base_env)

    def on_episode_step(self, *, env_runner, env, rl_module, episode, env_index, **kwargs):
        env = env.unwrapped.envs[env_index].unwrapped
        print(env.state)


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
