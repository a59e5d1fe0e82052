from ray import tune

tune.run(
    "SAC",
    stop={"episode_reward_mean": -100, "training_iteration": 5},
    config={
        "env": "Pendulum-v1",
        "num_workers": 0,
        "replay_buffer_config": {"capacity": 3000, "learning_starts": 16},
        "train_batch_size": 16,
    },
)

# stack: old
# option: bridge-all
# expect: config.replay_buffer_config["capacity"] == 3000
# expect: config.num_steps_sampled_before_learning_starts == 16
