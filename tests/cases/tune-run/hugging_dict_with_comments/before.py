from ray import tune

tune.run("PPO", config={
    "env": "CartPole-v1",
    # One at a time.
    "num_env_runners": 1,
}, stop={
    "training_iteration": 1,  # short
})
