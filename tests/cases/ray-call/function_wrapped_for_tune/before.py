from ray import tune
from ray.rllib.agents.ppo import PPOTrainer

trainer = PPOTrainer(
    env="arena",
    config={
        "multiagent": {
            "policies": {"a", "b"},
            "policy_mapping_fn": tune.function(lambda agent_id: "a" if agent_id == 0 else "b"),
        },
    },
)
