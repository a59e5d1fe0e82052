from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_end(self, *, worker, base_env, policies, episode, env_index, **kwargs):
        print(base_env.get_sub_environments(as_dict=True), base_env.envs[:2], base_env.poll())


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
