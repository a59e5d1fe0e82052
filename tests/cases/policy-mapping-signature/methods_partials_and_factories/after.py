from functools import partial

from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig


def by_count(n, agent_id, episode, **kwargs):
    return f"p{agent_id % n}"


def make_mapping(n):
    def mapping(agent_id, episode, **kwargs):
        return f"p{agent_id % n}"

    return mapping


class Experiment:
    def choose(self, agent_id, episode, **kwargs):
        return "a"

    @staticmethod
    def first(agent_id, episode, **kwargs):
        return "a"

    @classmethod
    def second(cls, agent_id, episode, *, worker=None, **kwargs):
        return "a"

    def configs(self):
        yield PPOConfig().multi_agent(policies={"a"}, policy_mapping_fn=self.choose)
        yield PPOConfig().multi_agent(policies={"a"}, policy_mapping_fn=Experiment.first)
        yield PPOConfig().multi_agent(policies={"a"}, policy_mapping_fn=self.second)


one = PPOConfig().multi_agent(policies={"p0", "p1"}, policy_mapping_fn=partial(by_count, 2))
two = PPOConfig().multi_agent(policies={"p0", "p1"}, policy_mapping_fn=make_mapping(2))
