from ray import tune
from ray.rllib.algorithms.ppo import PPO, PPOConfig
from ray.tune.schedulers import ASHAScheduler, PopulationBasedTraining as PBT

config = PPOConfig().environment("CartPole-v1")
METRIC = "env_runners/episode_return_mean"
stop = {
    "num_env_steps_sampled_lifetime": 1_000_000,  # about an hour
    "training_iteration": 100,
}
stop["env_runners/episode_return_mean"] = 195
if config.lr:
    stop.update({"env_runners/num_episodes_lifetime": 10_000})
reporter = tune.CLIReporter(metric_columns={"env_runners/episode_len_mean": "length", "training_iteration": "iteration"})
reporter.add_metric_column('env_runners/episode_return_min')
tune.Tuner(
    PPO,
    param_space=config,
    tune_config=tune.TuneConfig(metric=METRIC, mode="max", scheduler=ASHAScheduler(time_attr="num_env_steps_sampled_lifetime")),
    run_config=tune.RunConfig(
        stop=stop,
        progress_reporter=reporter,
        checkpoint_config=tune.CheckpointConfig(checkpoint_score_attribute="evaluation/env_runners/episode_return_mean"),
    ),
).fit()
scheduler = PBT(time_attr="num_env_steps_sampled_lifetime", metric=METRIC, mode="max")
tune.Tuner(
    PPO,
    param_space=config,
    tune_config=tune.TuneConfig(scheduler=scheduler),
    run_config=tune.RunConfig(
        stop={METRIC: 195},
        checkpoint_config=tune.CheckpointConfig(
            checkpoint_score_attribute="env_runners/episode_len_mean",
            checkpoint_score_order="min",
        ),
    ),
).fit()
