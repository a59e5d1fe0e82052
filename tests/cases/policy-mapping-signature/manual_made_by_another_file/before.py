from functools import partial

from project.arena import Arena, make_choice
from project.choices import by_table
from ray.rllib.algorithms.ppo import PPOConfig

arena = Arena()
choice = make_choice(3)


class Experiment:
    def __init__(self):
        self.arena = Arena()

    def config(self):
        return PPOConfig().multi_agent(policies={"a"}, policy_mapping_fn=self.arena.choose)


one = PPOConfig().multi_agent(policies={"a"}, policy_mapping_fn=partial(by_table, {}))
two = PPOConfig().multi_agent(policies={"a"}, policy_mapping_fn=arena.choose)
three = PPOConfig().multi_agent(policies={"a"}, policy_mapping_fn=choice)
