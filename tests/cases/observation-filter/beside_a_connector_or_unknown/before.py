from ray.rllib.algorithms.ppo import PPOConfig


def make(kind, connector):
    one = PPOConfig().env_runners(observation_filter=kind)
    two = PPOConfig().env_runners(observation_filter="MeanStdFilter", env_to_module_connector=connector)
    return one, two
