from ray.rllib.algorithms.dqn import DQNConfig
from ray.rllib.algorithms.sac import SACConfig
from ray.rllib.policy.policy import PolicySpec

one = SACConfig().multi_agent(
    policies={"a": PolicySpec()},
    policy_mapping_fn=lambda agent_id, *args, **kwargs: "a",
).rl_module(
    algorithm_config_overrides_per_module={
        "a": SACConfig.overrides(gamma=0.9, actor_lr=1e-4, critic_lr=3e-4, alpha_lr=3e-4, lr=None),
    },
).training(
    actor_lr=3e-4,
    replay_buffer_config={"type": "MultiAgentPrioritizedEpisodeReplayBuffer", "capacity": 1_000_000, "alpha": 0.6, "beta": 0.4},
)
two = DQNConfig().multi_agent(
    policies={"a": PolicySpec()},
    policy_mapping_fn=lambda agent_id, *args, **kwargs: "a",
).rl_module(
    algorithm_config_overrides_per_module={
        "a": DQNConfig.overrides(gamma=0.9, double_q=False),
    },
    model_config={"head_fcnet_hiddens": [256]},
).training(
    epsilon=[(0, 1.0), (10000, 0.02)],
    replay_buffer_config={"type": "MultiAgentPrioritizedEpisodeReplayBuffer", "capacity": 50_000, "alpha": 0.6, "beta": 0.4},
)
three = DQNConfig().training(n_step=3).multi_agent(
    policies={"a": PolicySpec(config={"gamma": 0.9})}, policy_mapping_fn=lambda agent_id, *args, **kwargs: "a"
)
