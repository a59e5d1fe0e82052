from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig

trainer = (
    PPOConfig()
    .environment("arena")
    .multi_agent(
        policies={"a", "b"},
        policy_mapping_fn=lambda agent_id, episode, **kwargs: "a" if agent_id == 0 else "b",
    )
    .build_algo()
)
