from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.policy.policy import PolicySpec

config = PPOConfig().evaluation(
    evaluation_config={
        "multiagent": {"policy_mapping_fn": lambda agent_id: "a", "policies": {"a": PolicySpec(config={"lr": 1})}}
    }
)
