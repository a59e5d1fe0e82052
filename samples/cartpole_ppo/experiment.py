"""Sweep over learning rate and batch size with Tune."""

import argparse

from ray import air, tune
from ray.rllib.algorithms.ppo import PPOConfig
from ray.tune.schedulers import ASHAScheduler


def search_space():
    return (
        PPOConfig()
        .environment("CartPole-v1")
        .framework("torch")
        .rollouts(num_rollout_workers=1, observation_filter="MeanStdFilter")
        .training(
            lr=tune.grid_search([1e-3, 3e-4]),
            train_batch_size=tune.choice([1000, 2000]),
            sgd_minibatch_size=128,
            num_sgd_iter=6,
        )
    )


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--num-samples", type=int, default=2)
    parser.add_argument("--max-steps", type=int, default=100_000)
    args = parser.parse_args()

    config = search_space()

    tuner = tune.Tuner(
        "PPO",
        param_space=config.to_dict(),
        tune_config=tune.TuneConfig(
            metric="episode_reward_mean",
            mode="max",
            num_samples=args.num_samples,
            scheduler=ASHAScheduler(time_attr="training_iteration", max_t=50, grace_period=5),
        ),
        run_config=air.RunConfig(
            name="cartpole_sweep",
            stop={"timesteps_total": args.max_steps, "episode_reward_mean": 190},
            checkpoint_config=air.CheckpointConfig(
                num_to_keep=3,
                checkpoint_score_attribute="episode_reward_mean",
                checkpoint_at_end=True,
            ),
        ),
    )
    results = tuner.fit()

    best = results.get_best_result(metric="episode_reward_mean", mode="max")
    print("best reward:", best.metrics["episode_reward_mean"])
    print("best lr:", best.config["lr"])
    print("checkpoint:", best.checkpoint)


if __name__ == "__main__":
    main()
