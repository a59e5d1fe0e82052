from ray.rllib.algorithms.ppo import PPO


def make_trainer(params, env_name):
    training_params = params["training_params"]

    def select(agent_id, episode, **kwargs):
        return "ppo" if agent_id.startswith("ppo") else "partner"

    return PPO(
        env=env_name,
        config={
            "multiagent": {
                "policies": {"ppo", "partner"},
                "policy_mapping_fn": select,
                "policies_to_train": ["ppo"],
            },
            "env_config": params["env"],
            **training_params,
        },
    )
