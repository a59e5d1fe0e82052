from ray.rllib.algorithms.dqn import DQN
from ray.rllib.algorithms.ppo import PPO

TRAINERS = {"PPO": PPO, "DQN": DQN}


def make(name):
    config = {"env": "CartPole-v1", "num_env_runners": 2}
    return TRAINERS[name](config=config)
