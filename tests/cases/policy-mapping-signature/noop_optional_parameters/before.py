from ray.rllib.algorithms.ppo import PPOConfig


def choose(agent_id, episode, worker=None, **kwargs):
    return "a"


class Choice:
    def __call__(self, agent_id, episode, **kwargs):
        return "a"


one = PPOConfig().multi_agent(policies={"a"}, policy_mapping_fn=choose)
two = PPOConfig().multi_agent(policies={"a"}, policy_mapping_fn=lambda agent_id, episode=None: "a")
three = PPOConfig().multi_agent(policies={"a"}, policy_mapping_fn=Choice())
four = PPOConfig().multi_agent(
    policies={"a"}, policies_to_train=lambda module_id, batch: True, policy_mapping_fn=lambda *args, **kwargs: "a"
)
