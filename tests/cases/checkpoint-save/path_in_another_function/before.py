import os

from ray.rllib.algorithms.sac import SACConfig


def train(steps):
    algo = SACConfig().environment("Pendulum-v1").build()
    for _ in range(steps):
        algo.train()
    return algo.save("/tmp/sac")


def main():
    best = train(3)
    print(os.listdir(best))


main()
