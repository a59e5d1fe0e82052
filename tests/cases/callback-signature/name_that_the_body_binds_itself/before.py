from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_end(self, *, worker, base_env, policies, episode, env_index, **kwargs):
        """The state at the end."""
        env = base_env.get_sub_environments()[0]
        print(env, base_env)

    def on_episode_step(self, *, worker, base_env, policies, episode, env_index, **kwargs):
        env = base_env.get_sub_environments()[env_index]
        print(env.state)


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
