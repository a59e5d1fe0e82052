"""What is measured, and until when."""

METRIC = "episode_reward_mean"
LENGTH = "episode_len_mean"

STOP = {
    "training_iteration": 2,
    "timesteps_total": 128,
}
