from ray import tune


def train(config):
    analysis = tune.Tuner(
        "PPO",
        param_space=config,
        run_config=tune.RunConfig(
            stop={"training_iteration": 1},
            checkpoint_config=tune.CheckpointConfig(checkpoint_at_end=True),
        ),
    ).fit()
    print(len(analysis), analysis[0].metrics["training_iteration"])
    for trial in analysis:
        print(trial.metrics["trial_id"], trial.path, trial.config["lr"], trial.checkpoint.path)
    frame = analysis.get_dataframe(filter_metric="training_iteration", filter_mode="max")
    return frame, [trial.metrics for trial in analysis]
