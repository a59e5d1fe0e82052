from ray import tune

analysis = tune.run(
    "PPO",
    config={"env": "CartPole-v1", "lr": tune.grid_search([1e-3, 1e-4])},
    stop={"training_iteration": 1},
    metric="training_iteration",
    mode="max",
    checkpoint_at_end=True,
)
print(analysis.best_config["lr"], analysis.best_config)
print(analysis.get_best_config("training_iteration", mode="max", scope="all")["lr"])
print(analysis.best_result["training_iteration"])
print(analysis.best_dataframe.head())
print(analysis.best_logdir, analysis.get_best_logdir(metric="training_iteration", mode="max"))
print(analysis.best_checkpoint)
print(analysis.experiment_path)
best = analysis.get_best_trial("training_iteration", "max")
first = analysis.get_best_checkpoint(best, metric="training_iteration", mode="max")
second = analysis.get_best_checkpoint(
    trial=analysis.get_best_trial("training_iteration", "max"),
    metric="training_iteration",
    mode="max",
)
third = analysis.get_best_checkpoint(best)
last = analysis.get_last_checkpoint(best)
any_last = analysis.get_last_checkpoint()
