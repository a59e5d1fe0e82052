from ray.rllib.agents.ppo import *

trainer = PPOTrainer(config=PPOConfig())
