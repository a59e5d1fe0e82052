from project.spaces import ACT, OBS
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.policy.policy import PolicySpec


def choose(agent_id, episode, **kwargs):
    return "a"


policies = {"a": [None, OBS, ACT, {}]}
policies["a"][3]["lr"] = 1e-4
policies.setdefault("b", PolicySpec(config={"lr": 1e-3}))
policies.update(c=PolicySpec(config={"lr": 1e-2}))
policies |= {"d": PolicySpec(config={"lr": 1e-1})}
one = PPOConfig().multi_agent(policies=policies, policy_mapping_fn=choose)

spec = PolicySpec()
spec.config = {"lr": 1e-4}
two = PPOConfig().multi_agent(policies={"a": spec}, policy_mapping_fn=choose)

settings = {"config": {"lr": 1e-4}}
three = PPOConfig().multi_agent(policies={"a": PolicySpec(**settings)}, policy_mapping_fn=choose)

four = PPOConfig().multi_agent(policies={"a": PolicySpec()}, policy_mapping_fn=choose)
four.policies["b"] = PolicySpec(config={"lr": 1e-4})


class Experiment:
    def __init__(self):
        self.policies = {}
        for i in range(2):
            self.policies[f"p{i}"] = (None, OBS, ACT, {"lr": 1e-4 * i})

    def config(self):
        return PPOConfig().multi_agent(policies=self.policies, policy_mapping_fn=choose)
