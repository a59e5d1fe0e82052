from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False).environment("CartPole-v1")
result = config.build_algo().train()
print(result["env_runners"]["episode_reward_mean"], result["timesteps_total"], result["counters"])
print(result["info"]["learner"]["default_policy"]["learner_stats"]["cur_kl_coeff"], result["num_healthy_workers"])
tune.Tuner(
    "PPO",
    param_space=config,
    run_config=tune.RunConfig(
        stop={"timesteps_total": 1000, "env_runners/episode_reward_mean": 150},
    ),
).fit()
