from ray import tune
from ray.rllib.algorithms.ppo import PPO
from ray.tune.schedulers import ASHAScheduler

from project import callbacks, name_trial, search

tune.run(
    PPO,
    name="cartpole",  # the folder
    # What is trained.
    config={
        "env": "CartPole-v1",
        "lr": tune.grid_search([1e-3, 1e-4]),  # two
    },
    stop={"training_iteration": 5},
    checkpoint_freq=10,
    checkpoint_at_end=True,
    keep_checkpoints_num=3,
    checkpoint_score_attr="training_iteration",
    num_samples=3,
    scheduler=ASHAScheduler(time_attr="training_iteration"),
    search_alg=search,
    metric="training_iteration",
    mode="max",
    time_budget_s=60,
    max_concurrent_trials=2,
    reuse_actors=False,
    trial_name_creator=name_trial,
    callbacks=callbacks,
    verbose=1,
    log_to_file=True,
    max_failures=2,
    # resume=True,
)
