from ray import tune
from ray.rllib.algorithms.ppo import PPO

from crew.training import CrewTrainer


def train(trainer, config):
    return tune.run(trainer, config=config)


def crew():
    train(CrewTrainer, config=dict(env="CartPole-v1", num_env_runners=2, learning_starts=1000, crew_size=3))


def ppo():
    train(PPO, config=dict(env="CartPole-v1", num_env_runners=2, num_epochs=4))
