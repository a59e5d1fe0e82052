from ray.rllib.algorithms.dqn import DQN


class Mine(DQN):
    pass


algo = Mine(config={"gamma": 0.9}, env="CartPole-v1")
