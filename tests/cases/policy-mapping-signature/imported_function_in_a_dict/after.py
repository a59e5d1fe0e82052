from project.policies import by_agent
from ray.rllib.algorithms.ppo import PPOConfig

trainer = (
    PPOConfig()
    .environment("arena")
    .training(lr=1e-4)
    .multi_agent(policies={"a", "b"}, policy_mapping_fn=by_agent)
    .build_algo()
)
