import argparse

from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig

parser = argparse.ArgumentParser()
parser.add_argument("--stop-reward", type=float, default=150.0)
parser.add_argument("--stop-timesteps", type=int, default=100000)
args = parser.parse_args()
stop = {
    "timesteps_total": args.stop_timesteps,
    ("episode_reward_mean" if args.stop_reward else "training_iteration"): args.stop_reward or 10,
}
tune.Tuner("PPO", param_space=PPOConfig().environment("CartPole-v1"), run_config=tune.RunConfig(stop=stop)).fit()
