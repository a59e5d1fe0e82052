from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().environment("CartPole-v1")
tune.Tuner(
    "PPO",
    param_space=config,
    run_config=tune.RunConfig(
        stop={"env_runners/episode_return_mean": 195, "training_iteration": 10},
    ),
).fit()
tune.Tuner(
    "PPO",
    param_space=config,
    run_config=tune.RunConfig(
        stop={
            "num_env_steps_sampled_lifetime": 10_000,  # enough
            "training_iteration": 10,
        },
    ),
).fit()
limits = {"env_runners/num_episodes_lifetime": 30}
tune.Tuner("PPO", param_space=config, run_config=tune.RunConfig(stop=limits)).fit()
