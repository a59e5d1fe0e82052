from ray import tune
from ray.rllib.algorithms.ppo import PPO, PPOConfig

config = PPOConfig().environment("CartPole-v1")
tune.run_experiments({"first": {"run": "PPO", "stop": {"num_env_steps_sampled_lifetime": 1000}, "config": config.to_dict()}})
tune.run_experiments(tune.Experiment("second", run=PPO, stop={"env_runners/episode_return_mean": 100}, config=config.to_dict()))
