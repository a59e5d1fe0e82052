from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()
result = algo.train()
if "episode_reward_mean" in result and "timesteps_total" not in result:
    print(result["episode_reward_mean"])
if "kl" in result["info"]["learner"]["default_policy"]["learner_stats"]:  # not every algorithm has it
    print("episode_reward_mean" in result["evaluation"])
