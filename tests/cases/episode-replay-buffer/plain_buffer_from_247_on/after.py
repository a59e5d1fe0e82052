from ray.rllib.algorithms.sac import SACConfig

config = SACConfig().environment("Pendulum-v1").training(replay_buffer_config={"type": "EpisodeReplayBuffer", "capacity": 1_000_000}, actor_lr=3e-4)
