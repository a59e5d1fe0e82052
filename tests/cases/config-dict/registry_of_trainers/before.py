from ray.rllib.agents.dqn import DQNTrainer
from ray.rllib.agents.ppo import PPOTrainer

TRAINERS = {"PPO": PPOTrainer, "DQN": DQNTrainer}


def make(name):
    config = {"env": "CartPole-v1", "num_workers": 2, "num_gpus": 0}
    return TRAINERS[name](config=config)
