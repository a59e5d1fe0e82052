from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.policy.policy import PolicySpec
from ray.rllib.core.rl_module.multi_rl_module import MultiRLModuleSpec
from ray.rllib.core.rl_module.rl_module import RLModuleSpec

config = PPOConfig().multi_agent(
    policies={
        "small": PolicySpec(),
        "other": PolicySpec(),
    },
    policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id,
).rl_module(
    algorithm_config_overrides_per_module={"small": PPOConfig.overrides(lr=1e-5)},
    rl_module_spec=MultiRLModuleSpec(
        rl_module_specs={
            "small": RLModuleSpec(model_config={"fcnet_hiddens": [16], "vf_share_layers": True}),
            "other": RLModuleSpec(),
        }
    ),
)
