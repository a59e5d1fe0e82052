from ray import tune
from ray.rllib.utils.test_utils import check_learning_achieved

config = {"env": "CartPole-v1"}
print(tune.run("PPO", config=config, metric="training_iteration", mode="max").best_config["env"])
results = tune.run("PPO", config=config, stop={"training_iteration": 1})
check_learning_achieved(results, 150.0)
results = tune.run("PPO", config=config)
results.results_df.to_csv("results.csv")
