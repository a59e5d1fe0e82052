# Ray 1.x
import argparse

import ray
from ray.rllib.agents.ppo import PPOTrainer


def parse():
    parser = argparse.ArgumentParser()
    parser.add_argument("--num-workers", type=int, default=3)
    parser.add_argument("--train-batch-size", type=int, default=900)
    parser.add_argument("--num-sgd-iter", type=int, default=5)
    parser.add_argument("--framework", choices=["tf", "torch"], default="torch")
    return parser.parse_args([])


def main():
    args = parse()
    ray.init()
    config = {
        "env": "CartPole-v1",
        "framework": args.framework,
        "num_workers": args.num_workers,
        "train_batch_size": args.train_batch_size,
        "num_sgd_iter": args.num_sgd_iter,
    }
    return PPOTrainer(config=config)


if __name__ == "__main__":
    algo = main()

# expect: config.num_env_runners == 3
# expect: config.total_train_batch_size == 900
# expect: config.num_epochs == 5
