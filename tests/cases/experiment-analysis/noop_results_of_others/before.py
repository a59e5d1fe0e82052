from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig

from project import load


def objective(config):
    return {"score": 1}


analysis = tune.run(objective, config={})
print(analysis.best_config, analysis.get_best_trial("score", "max"))
results = tune.Tuner("PPO", param_space=PPOConfig().environment("CartPole-v1")).fit()
print(results.get_best_result("training_iteration", "max").config)
other = load()
print(other.best_config, other.best_logdir, other.trials[0].logdir)
