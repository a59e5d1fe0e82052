from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.policy.policy import PolicySpec

from arena import act, obs


def gen_policy(i):
    return PolicySpec(observation_space=obs[i], action_space=act[i], config={})


one = PPOConfig().multi_agent(policies={f"p{i}": gen_policy(i) for i in range(2)}, policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id)
two = PPOConfig().multi_agent(policies={"a": (None, obs[0], act[0], {})}, policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id)
