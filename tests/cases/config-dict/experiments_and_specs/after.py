from ray import tune
from ray.tune import Experiment

first = Experiment("first", run="PPO", stop={"training_iteration": 2}, config={"env": "CartPole-v1", "num_env_runners": 1})
tune.run(first)
tune.run_experiments({"second": {"run": "PPO", "config": {"env": "CartPole-v1", "num_epochs": 4, "lr": 1e-4}}})
