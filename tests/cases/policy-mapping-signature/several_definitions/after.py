import os

from ray.rllib.algorithms.ppo import PPOConfig

if os.environ.get("SELF_PLAY"):

    def choose(agent_id, episode, **kwargs):
        return "main"

else:

    def choose(agent_id, episode, **kwargs):
        return "other"


by_name = {"even": lambda agent_id, episode=None, **kwargs: "main", "odd": lambda agent_id: "other"}
fallback = None


def make_choice(single):
    if single:
        return lambda agent_id, episode, **kwargs: "main"

    def other(agent_id, episode, **kwargs):
        return "other"

    return other


class Experiment:
    of_class = staticmethod(lambda agent_id, episode, **kwargs: "main")

    def __init__(self):
        self.of_instance = lambda agent_id, episode, **kwargs: "main"

    @property
    def of_property(self):
        return lambda agent_id, episode, **kwargs: "main"

    def method(self, agent_id, episode=None, **kwargs):
        return "main"

    def configs(self):
        for function in (1,):
            yield PPOConfig().multi_agent(policies={"main"}, policy_mapping_fn=self.of_class)
            yield PPOConfig().multi_agent(policies={"main"}, policy_mapping_fn=self.of_instance)
            yield PPOConfig().multi_agent(policies={"main"}, policy_mapping_fn=self.of_property)
            yield PPOConfig().multi_agent(policies={"main"}, policy_mapping_fn=self.method)


class Other(Experiment):
    def method(self, agent_id, episode=None, **kwargs):
        return "other" if agent_id else super().method(agent_id)


def configured(mapping=lambda agent_id, episode=None, **kwargs: "main"):
    return PPOConfig().multi_agent(policies={"main", "other"}, policy_mapping_fn=mapping)


configured(lambda agent_id, episode, **kwargs: "other")
branches = PPOConfig().multi_agent(policies={"main", "other"}, policy_mapping_fn=choose)
named = PPOConfig().multi_agent(policies={"main", "other"}, policy_mapping_fn=by_name["even"])
either = PPOConfig().multi_agent(policies={"main"}, policy_mapping_fn=fallback or (lambda agent_id, episode, **kwargs: "main"))
made = PPOConfig().multi_agent(policies={"main", "other"}, policy_mapping_fn=make_choice(True))
