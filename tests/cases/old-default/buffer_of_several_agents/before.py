from ray.rllib.algorithms.dqn import DQNConfig
from ray.rllib.algorithms.sac import SACConfig

two = (
    DQNConfig()
    .environment("pursuit")
    .multi_agent(policies={"hunter", "runner"}, policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id)
)
one = DQNConfig().environment("CartPole-v1")
set_already = (
    SACConfig()
    .multi_agent(policies={"hunter", "runner"}, policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id)
    .training(replay_buffer_config={"type": "MultiAgentEpisodeReplayBuffer", "capacity": 1000})
)
