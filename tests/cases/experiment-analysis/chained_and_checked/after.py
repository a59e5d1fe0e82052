from ray import tune
from ray.rllib.utils.test_utils import check_learning_achieved

config = {"env": "CartPole-v1"}
print(tune.Tuner(
    "PPO",
    param_space=config,
    tune_config=tune.TuneConfig(metric="training_iteration", mode="max"),
).fit().get_best_result().config["env"])
results = tune.Tuner(
    "PPO",
    param_space=config,
    run_config=tune.RunConfig(stop={"training_iteration": 1}),
).fit()
check_learning_achieved(results, 150.0)
results = tune.Tuner("PPO", param_space=config).fit()
results.get_dataframe().set_index("trial_id").to_csv("results.csv")
