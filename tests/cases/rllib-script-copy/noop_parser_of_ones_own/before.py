import argparse

from ray.rllib.algorithms.ppo import PPOConfig

EXAMPLE_USAGE = "python train.py --num-cpus 4"


def create_parser(parser_creator=None):
    parser = argparse.ArgumentParser(epilog=EXAMPLE_USAGE)
    parser.add_argument("--num-cpus", type=int, default=4)
    parser.add_argument("--checkpoint")
    return parser


def rollout(algo, steps):
    for _ in range(steps):
        algo.train()


def run(args, parser):
    rollout(PPOConfig().environment("CartPole-v1").build_algo(), args.num_cpus)


if __name__ == "__main__":
    parser = create_parser()
    run(parser.parse_args(), parser)
