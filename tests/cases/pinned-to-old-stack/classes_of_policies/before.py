from ray.rllib.algorithms.dqn.dqn_torch_policy import DQNTorchPolicy
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.examples._old_api_stack.policy.random_policy import RandomPolicy
from ray.rllib.policy.policy import Policy, PolicySpec


class Heuristic(Policy):
    def compute_actions(self, obs_batch, **kwargs):
        return [0 for _ in obs_batch], [], {}


one = PPOConfig().multi_agent(
    policies={"a": PolicySpec(), "b": PolicySpec(policy_class=RandomPolicy), "c": (Heuristic, None, None, {})},
    policy_mapping_fn=lambda agent_id, episode, worker, **kwargs: agent_id,
)
two = PPOConfig().multi_agent(
    policies={"a": PolicySpec(policy_class=DQNTorchPolicy, config={"lr": 1e-4})},
    policy_mapping_fn=lambda agent_id, episode, worker, **kwargs: agent_id,
)
