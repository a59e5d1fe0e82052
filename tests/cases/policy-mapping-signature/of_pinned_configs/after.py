from ray.rllib.algorithms.ppo import PPO, PPOConfig


def by_agent(agent_id, *args, **kwargs):
    return f"policy_{agent_id}"


config = PPOConfig().api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False).multi_agent(policies={"a"}, policy_mapping_fn=lambda agent_id, *args, **kwargs: "a").training(model={"custom_model": "net"})
algo = PPO(
    env="arena",
    config={
        "model": {"custom_model": "net"},
        "multiagent": {"policies": {"policy_0"}, "policy_mapping_fn": by_agent},
        "evaluation_interval": 1,
        "evaluation_duration": 5,
        "evaluation_duration_unit": "episodes",
        "evaluation_config": PPOConfig.overrides(num_envs_per_env_runner=1, explore=False),
        "enable_rl_module_and_learner": False,
        "enable_env_runner_and_connector_v2": False,
    },
)
