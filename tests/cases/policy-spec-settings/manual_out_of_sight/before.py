from ray.rllib.algorithms.ppo import PPOConfig

from arena import make_policies
from arena.settings import POLICIES


class Experiment:
    def __init__(self, policies):
        self.policies = policies

    def config(self):
        return PPOConfig().multi_agent(policies=self.policies, policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id)


one = PPOConfig().multi_agent(policies=POLICIES, policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id)
two = PPOConfig().multi_agent(policies=make_policies(3), policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id)
