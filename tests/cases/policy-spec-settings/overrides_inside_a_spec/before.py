from ray.rllib.algorithms.algorithm_config import AlgorithmConfig
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.policy.policy import PolicySpec

framework = "torch"
config = PPOConfig().multi_agent(
    policies={
        "a": PolicySpec(config=PPOConfig.overrides(lr=1e-5, framework_str=framework)),
        "b": PolicySpec(config=AlgorithmConfig.overrides(model={"use_lstm": True}, lr=1e-4)),
    },
    policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id,
)
