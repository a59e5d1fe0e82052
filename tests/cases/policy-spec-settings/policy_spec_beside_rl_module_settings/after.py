from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.policy.policy import PolicySpec

config = (
    PPOConfig()
    .rl_module(model_config={"fcnet_hiddens": [32]}, algorithm_config_overrides_per_module={
        "a": PPOConfig.overrides(lr=1e-5),
        "b": PPOConfig.overrides(vf_loss_coeff=0.5),
    })
    .multi_agent(
        policies={"a": PolicySpec(), "b": PolicySpec(None, None, None)},
        policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id,
    )
)
