from ray.rllib.agents import a3c
from ray.rllib.algorithms.ddpg import DDPG

trainers = [a3c.A3CTrainer, a3c.A2CTrainer, DDPG]
