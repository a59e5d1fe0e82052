from ray import tune
from ray.rllib.algorithms.ppo import PPO
from ray.tune.schedulers import ASHAScheduler

from project import callbacks, name_trial, search

tune.Tuner(
    PPO,
    # What is trained.
    param_space={
        "env": "CartPole-v1",
        "lr": tune.grid_search([1e-3, 1e-4]),  # two
    },
    tune_config=tune.TuneConfig(
        num_samples=3,
        scheduler=ASHAScheduler(time_attr="training_iteration"),
        search_alg=search,
        metric="training_iteration",
        mode="max",
        time_budget_s=60,
        max_concurrent_trials=2,
        reuse_actors=False,
        trial_name_creator=name_trial,
    ),
    run_config=tune.RunConfig(
        name="cartpole",  # the folder
        stop={"training_iteration": 5},
        callbacks=callbacks,
        verbose=1,
        log_to_file=True,
        checkpoint_config=tune.CheckpointConfig(
            checkpoint_frequency=10,
            checkpoint_at_end=True,
            num_to_keep=3,
            checkpoint_score_attribute="training_iteration",
        ),
        failure_config=tune.FailureConfig(max_failures=2),
    ),
    # resume=True,
).fit()
