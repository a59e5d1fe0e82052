from project.policies import make_spec
from ray.rllib.algorithms.ppo import PPOConfig


def own(i):
    return (None, None, None, {"lr": 1e-4 * i})


config = PPOConfig().multi_agent(
    policies={"own": own(1), "other": make_spec()}, policy_mapping_fn=lambda agent_id, episode, **kwargs: "own"
)
