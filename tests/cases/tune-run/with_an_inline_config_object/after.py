from ray import tune
from ray.rllib.algorithms.ppo import PPO, PPOConfig

analysis = tune.Tuner(
    PPO,
    # As in the paper.
    param_space=PPOConfig()
    .environment("CartPole-v1")
    .env_runners(num_env_runners=1)  # one is enough
    .training(lr=tune.grid_search([1e-3, 1e-4]), minibatch_size=64)
    .to_dict(),
    tune_config=tune.TuneConfig(metric="env_runners/episode_return_mean", mode="max"),
    run_config=tune.RunConfig(stop={"training_iteration": 1}),
).fit()
print(analysis.get_best_result().metrics["env_runners"]["episode_return_mean"])
