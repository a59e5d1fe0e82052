from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False).environment("CartPole-v1")
algo = config.build_algo()
result = algo.train()
print(result["env_runners"]["episode_return_mean"], result["timesteps_total"], result["episodes_total"], result["env_runners"]["hist_stats"]["episode_lengths"])
print(result["env_runners"]["policy_reward_mean"]["main"], result["env_runners"]["custom_metrics"]["score_max"], result["timers"]["learn_time_ms"])
print(result["info"]["learner"]["default_policy"]["learner_stats"]["kl"], result["env_runners"]["episode_len_mean"])
print(result["evaluation"]["env_runners"]["episode_return_mean"], result["actor_manager_num_outstanding_async_reqs"], result["num_env_steps_sampled_this_iter"])
print(algo.evaluate()["env_runners"]["episode_return_mean"])
tune.Tuner(
    "PPO",
    param_space=config,
    run_config=tune.RunConfig(
        stop={"timesteps_total": 1000, "env_runners/episode_return_mean": 150, "episodes_total": 10},
    ),
).fit()
