from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_end(self, *, env_runner, env, rl_module, episode, env_index, **kwargs):
        base_env = env
        print(base_env.unwrapped.envs[env_index].unwrapped.state)
        print(base_env.unwrapped.envs[0].unwrapped.state, base_env.unwrapped.envs[env_index].unwrapped, base_env.unwrapped.envs[0].unwrapped)
        for env in [sub_env.unwrapped for sub_env in base_env.unwrapped.envs]:
            print(env)


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
