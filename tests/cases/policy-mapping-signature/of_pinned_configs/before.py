from ray.rllib.algorithms.ppo import PPO, PPOConfig


def by_agent(agent_id):
    return f"policy_{agent_id}"


config = PPOConfig().multi_agent(policies={"a"}, policy_mapping_fn=lambda agent_id: "a").training(model={"custom_model": "net"})
algo = PPO(
    env="arena",
    config={
        "model": {"custom_model": "net"},
        "multiagent": {"policies": {"policy_0"}, "policy_mapping_fn": by_agent},
        "evaluation_interval": 1,
        "evaluation_num_episodes": 5,
        "evaluation_config": {"num_envs_per_worker": 1, "explore": False},
    },
)
