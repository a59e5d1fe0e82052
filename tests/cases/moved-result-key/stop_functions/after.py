from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().environment("CartPole-v1")


def solved(trial_id, result):
    return result["env_runners"]["episode_return_mean"] > 195 or result["num_env_steps_sampled_lifetime"] > 1e6


tune.Tuner("PPO", param_space=config, run_config=tune.RunConfig(stop=solved)).fit()
tune.Tuner(
    "PPO",
    param_space=config,
    run_config=tune.RunConfig(
        stop=lambda trial_id, result: result["env_runners"]["num_episodes_lifetime"] > 10,
    ),
).fit()
