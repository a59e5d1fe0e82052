from ray.rllib.algorithms.dqn import DQNConfig
from ray.rllib.algorithms.sac import SACConfig

plain = SACConfig().environment("Pendulum-v1").training(replay_buffer_config={"type": "MultiAgentReplayBuffer"})
prioritized = (
    SACConfig()
    .environment("Pendulum-v1")
    .training(replay_buffer_config={"type": "MultiAgentPrioritizedReplayBuffer", "capacity": 100})
)
no_bridge = DQNConfig().environment("CartPole-v1").training(replay_buffer_config={"type": "ReplayBuffer"})
