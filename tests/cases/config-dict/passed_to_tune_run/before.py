from ray import tune

tune.run(
    "PPO",
    config={
        "env": "CartPole-v1",
        "num_workers": 2,
        "sgd_minibatch_size": 128,  # small
        "lr": 1e-4,
        "framework": "torch",
    },
    raise_on_failed_trial=True,
)
