from ray import tune
from ray.rllib.algorithms.ppo import PPO

from project import load, run_experiment

tune.run_experiments({"one": {"run": PPO, "stop": {"training_iteration": 1}, "config": {"env": "CartPole-v1"}}})
tune.run_experiments({"two": {"run": "PPO", "storage_path": "/results", "checkpoint_config": {"num_to_keep": 1}}})
tune.run_experiments(load())
run_experiment({"three": {"run": "PPO", "checkpoint_freq": 10, "local_dir": "results"}})
table = {"run": "first", "checkpoint_freq": 10}
print(table)
