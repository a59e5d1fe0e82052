from ray.rllib.callbacks.callbacks import RLlibCallback
from ray.rllib.algorithms.ppo import PPOConfig



from gymnasium.vector import VectorEnv


class Callbacks(RLlibCallback):
    def on_episode_start(self, env_runner, env: VectorEnv = None, **kwargs):
        print(env_runner)

    def on_episode_step(self, env_runner, episode=None, **kwargs):
        print(env_runner)

    def on_episode_end(
        self,
        env_runner,
        env=None,
        env_index: int = 2**3,  # the first eight
        **kwargs,
    ):
        print(env_runner)

    def on_sample_end(self, **kwargs):
        pass


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
