import argparse

from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig

parser = argparse.ArgumentParser()
parser.add_argument("--stop-reward", type=float, default=150.0)
parser.add_argument("--stop-timesteps", type=int, default=100000)
args = parser.parse_args()
stop = {
    "num_env_steps_sampled_lifetime": args.stop_timesteps,
    ("env_runners/episode_return_mean" if args.stop_reward else "training_iteration"): args.stop_reward or 10,
}
tune.Tuner("PPO", param_space=PPOConfig().environment("CartPole-v1"), run_config=tune.RunConfig(stop=stop)).fit()
