from arena import act, obs
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.policy.policy import PolicySpec


def by_agent(agent_id, episode, **kwargs):
    return agent_id


trainer = (
    PPOConfig()
    .environment("arena")
    .training(lr=1e-4)
    .rl_module(
        algorithm_config_overrides_per_module={"a": PPOConfig.overrides(lr=1e-5)},
    )
    .multi_agent(
        policies={
            "a": (None, obs, act, {}),
            "b": (None, obs, act, {"sgd_minibatch_size": 32}),
            "c": PolicySpec(),
        },
        policy_mapping_fn=by_agent,
    )
    .build_algo()
)
