from arena import act, obs
from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().multi_agent(
    policies={"a": [None, obs, act, {"lr": 1e-4}], "b": [None, obs, act, {}]},
    policy_mapping_fn=lambda agent_id, *args, **kwargs: agent_id,
)
