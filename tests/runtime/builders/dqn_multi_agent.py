from ray.rllib.algorithms.dqn import DQNConfig
from ray.rllib.env.multi_agent_env import make_multi_agent

config = (
    DQNConfig()
    .environment(make_multi_agent("CartPole-v1"), env_config={"num_agents": 2})
    .rollouts(num_rollout_workers=0)
    .multi_agent(
        policies={"first", "second"},
        policy_mapping_fn=lambda agent_id, episode, worker, **kwargs: "first" if agent_id == 0 else "second",
    )
)
algo = config.build()

# The default buffer takes the episodes of one agent only.
# expect: config.replay_buffer_config["type"] == "MultiAgentPrioritizedEpisodeReplayBuffer"
# expect: config.replay_buffer_config["capacity"] == 50_000
# expect: set(module.keys()) == {"first", "second"}
