from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.connectors.env_to_module import MeanStdFilter

config = PPOConfig().env_runners(env_to_module_connector=lambda env, spaces=None, device=None: MeanStdFilter())


def plot(observation_filter="MeanStdFilter"):
    return observation_filter


plot(observation_filter="NoFilter")
