from ray import tune
from ray.rllib.algorithms.ppo import PPO, PPOConfig


class MyPPO(PPO):
    pass


config = PPOConfig().environment("CartPole-v1")
tune.Tuner(
    MyPPO,
    param_space=config,
    run_config=tune.RunConfig(stop={"training_iteration": 1}),
).fit()
tune.Tuner(
    "PPO",
    param_space=config.to_dict(),
    run_config=tune.RunConfig(stop={"training_iteration": 1}),
).fit()
