from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()
result = algo.train()
runners = result["env_runners"]
print(runners["episode_return_mean"], result["num_env_steps_sampled_lifetime"], result["evaluation"])
print(result["learners"]["default_policy"]["policy_loss"], result.get("timers", {}).get("learner_update_timer"))
print(algo.evaluate()["env_runners"]["episode_return_mean"], result["training_iteration"], result["config"])
