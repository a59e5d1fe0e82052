"""Plain training loop: python train.py --iters 50 --num-workers 2"""

import argparse
import os

import ray
from ray.rllib.algorithms.ppo import PPO

from config import make_config


def parse_args():
    parser = argparse.ArgumentParser()
    parser.add_argument("--iters", type=int, default=50)
    parser.add_argument("--num-workers", type=int, default=2)
    parser.add_argument("--num-gpus", type=float, default=0)
    parser.add_argument("--stop-reward", type=float, default=190.0)
    parser.add_argument("--checkpoint-dir", default=os.path.expanduser("~/cartpole_ppo"))
    parser.add_argument("--seed", type=int, default=None)
    return parser.parse_args()


def report(i, result):
    reward = result["episode_reward_mean"]
    stats = result["info"]["learner"]["default_policy"]["learner_stats"]
    print(
        f"{i:4d}  steps {result['timesteps_total']:8d}  reward {reward:7.2f}"
        f"  len {result['episode_len_mean']:6.1f}  kl {stats['kl']:.4f}  entropy {stats['entropy']:.3f}"
    )
    if "evaluation" in result:
        print("      eval reward", result["evaluation"]["episode_reward_mean"])
    return reward


def main():
    args = parse_args()
    ray.init()

    config = make_config(args.num_workers, args.num_gpus, args.seed)
    algo: PPO = config.build()

    best = float("-inf")
    for i in range(args.iters):
        result = algo.train()
        reward = report(i, result)
        if reward > best:
            best = reward
            algo.save(args.checkpoint_dir)
        if result["episode_reward_mean"] >= args.stop_reward:
            print("solved after", result["timesteps_total"], "steps")
            break

    algo.stop()
    ray.shutdown()


if __name__ == "__main__":
    main()
