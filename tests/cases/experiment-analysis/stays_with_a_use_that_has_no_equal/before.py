from ray import tune
from ray.rllib.utils.test_utils import check_learning_achieved

config = {"env": "CartPole-v1"}
one = tune.run("PPO", config=config)
print(one.trial_dataframes, one.get_best_logdir("training_iteration", "max"), one.best_logdir)
two = tune.run("PPO", config=config)
best = two.get_best_trial("training_iteration", "max")
print(best.metric_analysis, best.logdir)
three = tune.run("PPO", config=config)
print(three.stats())
check_learning_achieved(three, 150.0)
four = tune.run("PPO", config=config)
print(sorted(four.trials, key=str))
five = tune.run("PPO", config=config)
print(five.best_trial)
six = tune.run("PPO", config=config)
print(six.best_checkpoint)
