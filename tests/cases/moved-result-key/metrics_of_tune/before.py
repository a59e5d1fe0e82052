import ray.rllib
from ray import tune
from ray.tune.schedulers import ASHAScheduler

tune_config = tune.TuneConfig(metric="episode_reward_mean", mode="max", scheduler=ASHAScheduler(time_attr="timesteps_total"))
checkpoints = tune.CheckpointConfig(checkpoint_score_attribute="evaluation/episode_reward_mean")
reporter = tune.CLIReporter(metric_columns={"episode_len_mean": "length", "training_iteration": "iteration"})
reporter.add_metric_column("episode_reward_min")


def best(results):
    return results.get_best_result("episode_reward_mean", mode="max").metrics["episode_reward_mean"]
