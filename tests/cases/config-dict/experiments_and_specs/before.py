from ray import tune
from ray.tune import Experiment

first = Experiment("first", run="PPO", stop={"training_iteration": 2}, config={"env": "CartPole-v1", "num_workers": 1})
tune.run(first)
tune.run_experiments({"second": {"run": "PPO", "config": {"env": "CartPole-v1", "num_sgd_iter": 4, "lr": 1e-4}}})
