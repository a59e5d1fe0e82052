from ray.rllib.algorithms.ppo import PPO
from settings import CONFIG
def make(config):
    return PPO(config=config)
algo = PPO(config=CONFIG)
more = dict(CONFIG, num_workers=3)
b = PPO(config=more)
