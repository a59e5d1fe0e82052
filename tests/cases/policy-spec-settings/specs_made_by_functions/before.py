from project.policies import make_spec
from ray.rllib.algorithms.ppo import PPOConfig


def own():
    return (None, None, None, {"gamma": 0.9})


config = PPOConfig().multi_agent(
    policies={"own": own(), "other": make_spec()}, policy_mapping_fn=lambda agent_id, episode, **kwargs: "own"
)
