# Ray 0.7; the environment is of a later Ray
from ray import tune
from ray.rllib.agents.ppo import PPOTrainer
from ray.rllib.env.multi_agent_env import make_multi_agent

tune.register_env("two_poles", lambda env_config: make_multi_agent("CartPole-v0")(env_config))
env = make_multi_agent("CartPole-v0")({"num_agents": 2})

policies = {
    "left": (None, env.observation_space, env.action_space, {}),
    "right": (None, env.observation_space, env.action_space, {}),
}

algo = PPOTrainer(
    env="two_poles",
    config={
        "env_config": {"num_agents": 2},
        "num_workers": 0,
        "num_sgd_iter": 3,
        "multiagent": {
            "policies": policies,
            "policy_mapping_fn": tune.function(lambda agent_id: "left" if agent_id == 0 else "right"),
            "policies_to_train": ["left"],
        },
    },
)

# expect: set(module.keys()) == {"left", "right"}
# expect: list(config.policies_to_train) == ["left"]
# expect: config.num_epochs == 3
# expect: "total_loss" in result["learners"]["left"]
# expect: "total_loss" not in result["learners"]["right"]
