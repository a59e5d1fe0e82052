from ray.rllib.algorithms.dqn import DQNConfig
from ray.rllib.algorithms.sac import SACConfig


def mapping(agent_id, episode, **kwargs):
    return agent_id


untyped = DQNConfig().multi_agent(policies={"a", "b"}, policy_mapping_fn=mapping).rl_module(model_config={"head_fcnet_hiddens": [256]}).training(epsilon=[(0, 1.0), (10000, 0.02)])
untyped.training(replay_buffer_config={"capacity": 1000, "type": "MultiAgentPrioritizedEpisodeReplayBuffer", "alpha": 0.6, "beta": 0.4})

of_one_agent = SACConfig().multi_agent(policies={"a", "b"}, policy_mapping_fn=mapping).training(actor_lr=3e-4)
of_one_agent.training(replay_buffer_config={"type": "MultiAgentEpisodeReplayBuffer", "capacity": 1000})
