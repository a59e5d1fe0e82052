from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_end(self, *, worker, base_env, policies, episode, env_index, **kwargs):
        print(base_env.get_sub_environments()[env_index].state)
        print(base_env.envs[0].unwrapped.state, base_env.vector_env.envs[env_index], base_env.get_unwrapped()[0])
        for env in base_env.get_sub_environments():
            print(env)


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
