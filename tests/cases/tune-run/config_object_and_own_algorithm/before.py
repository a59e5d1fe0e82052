from ray import tune
from ray.rllib.algorithms.ppo import PPO, PPOConfig


class MyPPO(PPO):
    pass


config = PPOConfig().environment("CartPole-v1")
tune.run(MyPPO, config=config, stop={"training_iteration": 1})
tune.run(run_or_experiment="PPO", config=config.to_dict(), stop={"training_iteration": 1})
