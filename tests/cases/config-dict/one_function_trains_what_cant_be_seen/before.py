from ray import tune
from ray.rllib.agents.ppo import PPOTrainer

from crew.training import CrewTrainer


def train(trainer, config):
    return tune.run(trainer, config=config)


def crew():
    train(CrewTrainer, config=dict(env="CartPole-v1", num_workers=2, learning_starts=1000, crew_size=3))


def ppo():
    train(PPOTrainer, config=dict(env="CartPole-v1", num_workers=2, num_sgd_iter=4))
