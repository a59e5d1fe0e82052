from project.spaces import ACT, OBS
from ray.rllib.algorithms.ppo import PPOConfig


def choose(agent_id, episode, **kwargs):
    return "a"


own = {}
own["model"] = {"custom_model": "net"}
one = PPOConfig().rollouts(num_rollout_workers=2).multi_agent(policies={"a": (None, OBS, ACT, own)}, policy_mapping_fn=choose)

BASE = {"lr": 1e-4}
two = PPOConfig().rollouts(num_rollout_workers=2).multi_agent(
    policies={"a": (None, OBS, ACT, {**BASE, "model": {"custom_model": "net"}})}, policy_mapping_fn=choose
)
three = PPOConfig().rollouts(num_rollout_workers=2).multi_agent(
    policies={"a": (None, OBS, ACT, dict(BASE, model={"custom_model": "net"}))}, policy_mapping_fn=choose
)
