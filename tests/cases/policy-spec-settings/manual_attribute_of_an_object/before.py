from arena import act, obs
from ray.rllib.algorithms.ppo import PPOConfig


class Experiment:
    def __init__(self):
        self.policies = {"a": (None, obs, act, {"lr": 1e-4})}

    def config(self):
        return PPOConfig().multi_agent(policies=self.policies, policy_mapping_fn=lambda *args, **kwargs: "a")
