from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_end(self, *, env_runner, env, rl_module, episode, env_index, **kwargs):
        print(env.get_sub_environments(as_dict=True), [sub_env.unwrapped for sub_env in env.unwrapped.envs][:2], env.poll())


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
