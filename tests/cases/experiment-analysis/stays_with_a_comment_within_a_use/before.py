from ray import tune

analysis = tune.run("PPO", config={"env": "CartPole-v1"})
checkpoint = analysis.get_best_checkpoint(
    # The best one.
    analysis.get_best_trial("training_iteration", "max"),
    metric="training_iteration",
    mode="max",
)
