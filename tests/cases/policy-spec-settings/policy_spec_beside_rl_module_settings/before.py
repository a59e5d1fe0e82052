from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.policy.policy import PolicySpec

config = (
    PPOConfig()
    .rl_module(model_config={"fcnet_hiddens": [32]})
    .multi_agent(
        policies={"a": PolicySpec(config=dict(lr=1e-5)), "b": PolicySpec(None, None, None, {"vf_loss_coeff": 0.5})},
        policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id,
    )
)
