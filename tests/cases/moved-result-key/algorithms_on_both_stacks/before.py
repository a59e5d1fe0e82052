from ray.rllib.algorithms.ppo import PPOConfig

old = PPOConfig().api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False).environment("CartPole-v1").build_algo()
new = PPOConfig().environment("CartPole-v1").build_algo()
print(old.train()["episode_reward_mean"], new.train()["episode_reward_mean"])
print(old.train()["policy_reward_mean"]["red"], new.train()["policy_reward_mean"]["red"])


def show(result):
    print(result["hist_stats"], result["policy_reward_mean"]["red"], result["timesteps_total"])
