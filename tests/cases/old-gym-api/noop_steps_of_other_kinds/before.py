from ray.rllib.algorithms.ppo import PPOConfig
from stable_baselines3.common.env_util import make_vec_env
from stable_baselines3.common.vec_env import DummyVecEnv


class Board:
    def reset(self):
        return 0

    def step(self, action):
        return 0, 1.0, True, {}


board = Board()
cells = board.reset()
cells, score, over, extra = board.step(3)

vector = DummyVecEnv([lambda: None])
observations = vector.reset()
observations, rewards, dones, infos = vector.step([0])

others = make_vec_env("CartPole-v1", n_envs=2)
observations = others.reset()
observations, rewards, dones, infos = others.step([0, 0])
