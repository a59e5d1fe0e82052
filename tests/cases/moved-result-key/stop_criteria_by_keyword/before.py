from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().environment("CartPole-v1")
tune.run("PPO", config=config, stop=dict(episode_reward_mean=195, training_iteration=10))
tune.run(
    "PPO",
    config=config,
    stop=dict(
        timesteps_total=10_000,  # enough
        training_iteration=10,
    ),
)
limits = dict(episodes_total=30)
tune.run("PPO", config=config, stop=limits)
