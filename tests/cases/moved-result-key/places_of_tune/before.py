from ray import tune
from ray.rllib.algorithms.ppo import PPO, PPOConfig
from ray.tune.schedulers import ASHAScheduler, PopulationBasedTraining as PBT

config = PPOConfig().environment("CartPole-v1")
METRIC = "episode_reward_mean"
stop = {
    "timesteps_total": 1_000_000,  # about an hour
    "training_iteration": 100,
}
stop["episode_reward_mean"] = 195
if config.lr:
    stop.update({"episodes_total": 10_000})
reporter = tune.CLIReporter(metric_columns={"episode_len_mean": "length", "training_iteration": "iteration"})
reporter.add_metric_column('episode_reward_min')
tune.Tuner(
    PPO,
    param_space=config,
    tune_config=tune.TuneConfig(metric=METRIC, mode="max", scheduler=ASHAScheduler(time_attr="timesteps_total")),
    run_config=tune.RunConfig(
        stop=stop,
        progress_reporter=reporter,
        checkpoint_config=tune.CheckpointConfig(checkpoint_score_attribute="evaluation/episode_reward_mean"),
    ),
).fit()
scheduler = PBT(time_attr="timesteps_total", metric=METRIC, mode="max")
tune.run(PPO, config=config, scheduler=scheduler, checkpoint_score_attr="min-episode_len_mean", stop={METRIC: 195})
