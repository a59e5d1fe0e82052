from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False).environment("CartPole-v1")
algo = config.build_algo()
result = algo.train()
print(result["episode_reward_mean"], result["timesteps_total"], result["episodes_total"], result["hist_stats"]["episode_lengths"])
print(result["policy_reward_mean"]["main"], result["custom_metrics"]["score_max"], result["timers"]["learn_time_ms"])
print(result["info"]["learner"]["default_policy"]["learner_stats"]["kl"], result["sampler_results"]["episode_len_mean"])
print(result["evaluation"]["episode_reward_mean"], result["num_in_flight_async_reqs"], result["timesteps_this_iter"])
print(algo.evaluate()["evaluation"]["episode_reward_mean"])
tune.run("PPO", config=config, stop={"timesteps_total": 1000, "episode_reward_mean": 150, "episodes_total": 10})
