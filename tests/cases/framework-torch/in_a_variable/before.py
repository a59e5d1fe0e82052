from ray.rllib.algorithms.ppo import PPOConfig


def make(args):
    name = "tf2" if args.eager else "torch"
    return PPOConfig().framework(name).framework(args.framework)
