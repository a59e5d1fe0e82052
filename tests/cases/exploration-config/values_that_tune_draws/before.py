from ray import tune
from ray.rllib.algorithms.dqn import DQNConfig

config = DQNConfig().exploration(exploration_config={"final_epsilon": tune.grid_search([0.1, 0.01])})
