import ray
from ray.rllib.algorithms.ppo import PPO

from filling import fill
from cli_args import parser


def main(argv=None):
    config = fill(parser().parse_args(argv))
    algo = PPO(config=config)
    return algo.train()["timesteps_total"]


if __name__ == "__main__":
    ray.init()
    print(main())
