from ray.rllib.algorithms.ppo import PPO
from settings import CONFIG
def make(config):
    return PPO(config=config)
algo = PPO(config=CONFIG)
more = dict(CONFIG, num_env_runners=3, enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False)
b = PPO(config=more)
