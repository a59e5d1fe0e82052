from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_end(self, *, env_runner, env, rl_module, episode, env_index, metrics_logger, **kwargs):
        metrics_logger.log_value('x', 'a' == "b", reduce='mean', window=100)
        print('x', 'y')


config = PPOConfig().environment('CartPole-v1').callbacks(Callbacks)
