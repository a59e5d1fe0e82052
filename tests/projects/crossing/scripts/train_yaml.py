"""python train_yaml.py --num-workers 2"""

import ray

from go import go
from cli_args import parser
from yaml_setup import prepare


def main(argv=None):
    args = prepare(parser().parse_args(argv))
    args.config["num_sgd_iter"] = args.num_sgd_iter
    analysis = go(args)
    return analysis.trials[0].last_result["episode_reward_mean"]


if __name__ == "__main__":
    ray.init()
    print(main())
