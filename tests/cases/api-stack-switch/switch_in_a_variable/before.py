from ray.rllib.algorithms.ppo import PPOConfig


def make(args):
    return PPOConfig().experimental(_enable_new_api_stack=args.new)
