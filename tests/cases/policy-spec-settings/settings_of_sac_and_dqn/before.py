from ray.rllib.algorithms.dqn import DQNConfig
from ray.rllib.algorithms.sac import SACConfig
from ray.rllib.policy.policy import PolicySpec

one = SACConfig().multi_agent(
    policies={"a": PolicySpec(config={"gamma": 0.9, "optimization": {"actor_learning_rate": 1e-4}})},
    policy_mapping_fn=lambda agent_id, *args, **kwargs: "a",
)
two = DQNConfig().multi_agent(
    policies={"a": PolicySpec(config={"gamma": 0.9, "double_q": False})},
    policy_mapping_fn=lambda agent_id, *args, **kwargs: "a",
)
three = DQNConfig().training(n_step=3).multi_agent(
    policies={"a": PolicySpec(config={"gamma": 0.9})}, policy_mapping_fn=lambda agent_id, *args, **kwargs: "a"
)
