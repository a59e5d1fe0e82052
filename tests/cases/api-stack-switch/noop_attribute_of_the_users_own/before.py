from ray.rllib.algorithms.ppo import PPOConfig


class Flags:
    _enable_new_api_stack = False


flags = Flags()
flags._enable_new_api_stack = True
config = PPOConfig().env_runners(num_env_runners=int(flags._enable_new_api_stack))
