from ray.rllib.algorithms.dqn import DQNConfig
from ray.rllib.algorithms.sac import SACConfig


def mapping(agent_id, episode, **kwargs):
    return agent_id


untyped = DQNConfig().multi_agent(policies={"a", "b"}, policy_mapping_fn=mapping)
untyped.training(replay_buffer_config={"capacity": 1000})

of_one_agent = SACConfig().multi_agent(policies={"a", "b"}, policy_mapping_fn=mapping)
of_one_agent.training(replay_buffer_config={"type": "EpisodeReplayBuffer", "capacity": 1000})
