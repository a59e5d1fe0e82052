from arena import act, obs
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.policy.policy import PolicySpec

model = {"custom_model": "net", "custom_model_config": {"size": 1}}
settings = {"model": {"custom_model": "net"}}


def choose(agent_id, episode, worker, **kwargs):
    return "a"


def gen_policy(i):
    config = {"model": {"custom_model": "net"}, "gamma": 0.9}
    return (None, obs, act, config)


class Experiment:
    def __init__(self):
        self.policies = {"a": (None, obs, act, {"model": dict(custom_model="net")})}

    def config(self):
        return PPOConfig().multi_agent(policies=self.policies, policy_mapping_fn=choose)


one = PPOConfig().multi_agent(policies={"a": (None, obs, act, {"model": model})}, policy_mapping_fn=choose)
two = PPOConfig().multi_agent(policies={"a": [None, obs, act, settings]}, policy_mapping_fn=choose)
three = PPOConfig().multi_agent(
    policies={"a": PolicySpec(config=PPOConfig.overrides(model={"custom_model": "net"}))}, policy_mapping_fn=choose
)
four = PPOConfig().multi_agent(policies={f"p{i}": gen_policy(i) for i in range(2)}, policy_mapping_fn=choose)
