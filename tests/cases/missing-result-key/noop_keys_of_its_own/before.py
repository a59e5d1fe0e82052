from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()
result = algo.train()
print(result["env_runners"]["my_metric"], result["training_iteration"], result["time_total_s"])
table = {"episode_reward_mean": 1}
print(table["episode_reward_mean"])
tune.Tuner("PPO", run_config=tune.RunConfig(stop={"env_runners/my_metric": 1, "training_iteration": 3}))
