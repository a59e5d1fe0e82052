from ray.rllib.algorithms.appo import APPOConfig
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.policy.policy import PolicySpec

by_vtrace = APPOConfig().multi_agent(
    policies={"a": PolicySpec(), "b": (None, None, None, {})},
    policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id,
).rl_module(
    algorithm_config_overrides_per_module={
        "a": APPOConfig.overrides(gamma=0.9),
        "b": APPOConfig.overrides(lr=1e-4),
    },
    model_config={"vf_share_layers": True},
)
by_advantages = PPOConfig().api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False).multi_agent(
    policies={"a": PolicySpec(config={"gamma": 0.9}), "b": (None, None, None, {"lr": 1e-4})},
    policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id,
)
