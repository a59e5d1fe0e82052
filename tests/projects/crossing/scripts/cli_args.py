import argparse


def parser():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--run", default="PPO")
    arguments.add_argument("--num-workers", type=int, default=0)
    arguments.add_argument("--num-sgd-iter", type=int, default=2)
    arguments.add_argument("--num-gpus", type=int, default=0)
    arguments.add_argument("--rounds", type=int, default=1)
    arguments.add_argument("--storm", action="store_true")
    return arguments
