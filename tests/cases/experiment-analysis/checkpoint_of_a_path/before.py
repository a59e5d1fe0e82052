from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig

analysis = tune.run("PPO", config=PPOConfig().environment("CartPole-v1"), stop={"training_iteration": 1})
logdir = analysis.get_best_checkpoint(analysis.get_best_logdir("training_iteration", "max"), "training_iteration", "max")
