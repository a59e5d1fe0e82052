from ray.rllib.core.rl_module.multi_rl_module import MultiRLModuleSpec
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.policy.policy import PolicySpec
from ray.rllib.core.rl_module.rl_module import RLModuleSpec

framework = "torch"
config = PPOConfig().multi_agent(
    policies={
        "a": PolicySpec(),
        "b": PolicySpec(),
    },
    policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id,
).rl_module(
    algorithm_config_overrides_per_module={
        "a": PPOConfig.overrides(lr=1e-5),
        "b": PPOConfig.overrides(lr=1e-4),
    },
    rl_module_spec=MultiRLModuleSpec(
        rl_module_specs={
            "a": RLModuleSpec(),
            "b": RLModuleSpec(model_config={"use_lstm": True, "max_seq_len": 20}),
        }
    ),
)
