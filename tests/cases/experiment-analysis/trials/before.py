from ray import tune


def train(config):
    analysis = tune.run("PPO", config=config, stop={"training_iteration": 1}, checkpoint_at_end=True)
    print(len(analysis.trials), analysis.trials[0].last_result["training_iteration"])
    for trial in analysis.trials:
        print(trial.trial_id, trial.logdir, trial.config["lr"], trial.checkpoint.value)
    frame = analysis.dataframe(metric="training_iteration", mode="max")
    return frame, [trial.last_result for trial in analysis.trials]
