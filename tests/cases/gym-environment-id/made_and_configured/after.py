import gymnasium as gym
from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig

env = gym.make('Pendulum-v1')
config = PPOConfig().environment("LunarLander-v3")
other = PPOConfig().environment(env="HalfCheetah-v5")
tune.Tuner(
    "PPO",
    param_space={"env": "FrozenLake-v1"},
    run_config=tune.RunConfig(stop={"training_iteration": 1}),
).fit()
