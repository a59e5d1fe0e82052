from arena import act, obs
from ray.rllib.algorithms.ppo import PPOConfig

agent = (
    PPOConfig()
    .environment("arena")
    .training(lr=1e-4)
    .rl_module(
        algorithm_config_overrides_per_module={"b": PPOConfig.overrides(lr=1e-5)},
    )
    .multi_agent(
        policies={"a": (None, obs, act, {}), "b": (None, obs, act, {})},
        policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id,
    )
    .build_algo()
)
