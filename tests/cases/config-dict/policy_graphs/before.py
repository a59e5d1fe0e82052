from arena import act, obs
from ray.rllib.agents.ppo import PPOAgent

agent = PPOAgent(
    env="arena",
    config={
        "lr": 1e-4,
        "multiagent": {
            "policy_graphs": {"a": (None, obs, act, {}), "b": (None, obs, act, {"lr": 1e-5})},
            "policy_mapping_fn": lambda agent_id: agent_id,
        },
    },
)
