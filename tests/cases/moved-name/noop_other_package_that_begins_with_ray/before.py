import raylib.rllib.agents.ppo as ppo
from ray_tools.rllib.agents.ppo import PPOTrainer

print(PPOTrainer, ppo.PPOTrainer)
