from ray.rllib.algorithms.dqn import DQNConfig
from ray.rllib.algorithms.sac import SACConfig

plain = SACConfig().api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False).environment("Pendulum-v1").training(replay_buffer_config={"type": "MultiAgentReplayBuffer"})
prioritized = (
    SACConfig()
    .environment("Pendulum-v1")
    .training(replay_buffer_config={"type": "PrioritizedEpisodeReplayBuffer", "capacity": 100}, actor_lr=3e-4)
)
no_bridge = DQNConfig().environment("CartPole-v1").training(replay_buffer_config={"type": "ReplayBuffer"})
