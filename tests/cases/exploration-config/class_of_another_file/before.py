from mine import MyExploration
from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().exploration(exploration_config={"type": MyExploration})
other = PPOConfig().exploration(exploration_config={"type": "mine.MyExploration"})
