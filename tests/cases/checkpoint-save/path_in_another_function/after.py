import os

from ray.rllib.algorithms.sac import SACConfig


def train(steps):
    algo = SACConfig().environment("Pendulum-v1").build_algo()
    for _ in range(steps):
        algo.train()
    return algo.save("/tmp/sac").checkpoint.path


def main():
    best = train(3)
    print(os.listdir(best))


main()
