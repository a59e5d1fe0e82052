from other import Config
from ray.rllib.algorithms.ppo import PPOConfig


def end(*, worker, base_env, policies, episode, env_index, **kwargs):
    print(worker, episode)


config = Config().callbacks(on_episode_end=end)
algo = PPOConfig().environment("CartPole-v1").build_algo()
