from ray.rllib.algorithms.sac import SACConfig

config = SACConfig().environment("Pendulum-v1").training(replay_buffer_config={"type": "MultiAgentReplayBuffer"})
