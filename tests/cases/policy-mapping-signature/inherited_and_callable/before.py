from ray.rllib.algorithms.ppo import PPOConfig


class Base:
    def choose(self, agent_id):
        return "a"


class Experiment(Base):
    def config(self):
        return PPOConfig().multi_agent(policies={"a"}, policy_mapping_fn=self.choose)


class Choice:
    def __init__(self, name):
        self.name = name

    def __call__(self, agent_id, episode, worker):
        return self.name


choice = Choice("a")
one = PPOConfig().multi_agent(policies={"a"}, policy_mapping_fn=choice)
two = PPOConfig().multi_agent(policies={"a"}, policy_mapping_fn=lambda: "a")
