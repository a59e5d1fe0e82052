from ray.rllib.algorithms.ppo import PPOConfig


def get_user_temp_dir():
    return "/somewhere"


folder = get_user_temp_dir()
