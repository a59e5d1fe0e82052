from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()
result = algo.train()
if "episode_return_mean" in result.get("env_runners", {}) and "num_env_steps_sampled_lifetime" not in result:
    print(result["env_runners"]["episode_return_mean"])
if "mean_kl_loss" in result.get("learners", {}).get("default_policy", {}):  # not every algorithm has it
    print("episode_return_mean" in result["evaluation"].get("env_runners", {}))
