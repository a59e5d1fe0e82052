from ray import tune

analysis = tune.Tuner(
    "PPO",
    param_space={"env": "CartPole-v1", "lr": tune.grid_search([1e-3, 1e-4])},
    tune_config=tune.TuneConfig(metric="training_iteration", mode="max"),
    run_config=tune.RunConfig(
        stop={"training_iteration": 1},
        checkpoint_config=tune.CheckpointConfig(checkpoint_at_end=True),
    ),
).fit()
print(analysis.get_best_result().config["lr"], analysis.get_best_result().config)
print(analysis.get_best_result("training_iteration", mode="max", scope="all").config["lr"])
print(analysis.get_best_result().metrics["training_iteration"])
print(analysis.get_best_result().metrics_dataframe.head())
print(analysis.get_best_result().path, analysis.get_best_result(metric="training_iteration", mode="max").path)
print(analysis.get_best_result().get_best_checkpoint(metric="training_iteration", mode="max"))
print(analysis.experiment_path)
best = analysis.get_best_result("training_iteration", "max")
first = best.get_best_checkpoint(metric="training_iteration", mode="max")
second = analysis.get_best_result("training_iteration", "max").get_best_checkpoint(
    metric="training_iteration",
    mode="max",
)
third = best.get_best_checkpoint(metric="training_iteration", mode="max")
last = best.checkpoint
any_last = analysis.get_best_result(metric="training_iteration", mode="max").checkpoint
