from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig

analysis = tune.Tuner(
    "PPO",
    param_space=PPOConfig().environment("CartPole-v1"),
    run_config=tune.RunConfig(stop={"training_iteration": 1}),
).fit()
logdir = analysis.get_best_result("training_iteration", "max").get_best_checkpoint("training_iteration", "max")
