# Ray 1.x
import random

from ray import tune
from ray.tune.schedulers import PopulationBasedTraining


def explore(config):
    if config["train_batch_size"] < config["sgd_minibatch_size"] * 2:
        config["train_batch_size"] = config["sgd_minibatch_size"] * 2
    return config


pbt = PopulationBasedTraining(
    time_attr="training_iteration",
    perturbation_interval=4,
    hyperparam_mutations={
        "lr": [1e-3, 1e-4],
        "num_sgd_iter": lambda: random.randint(1, 20),
        "sgd_minibatch_size": lambda: random.randint(64, 256),
    },
    custom_explore_fn=explore,
)
tune.run(
    "PPO",
    scheduler=pbt,
    metric="episode_reward_mean",
    mode="max",
    num_samples=2,
    stop={"training_iteration": 3},
    config={
        "env": "CartPole-v1",
        "framework": "torch",
        "num_workers": 1,
        "num_sgd_iter": 10,
        "sgd_minibatch_size": 128,
        "train_batch_size": 1000,
    },
)

# expect: config.num_epochs == 10
# expect: config.minibatch_size == 128
# expect: config.total_train_batch_size == 1000
# expect: "num_epochs" in script["pbt"]._hyperparam_mutations
# expect: "minibatch_size" in script["pbt"]._hyperparam_mutations
# expect: "lr" in script["pbt"]._hyperparam_mutations
