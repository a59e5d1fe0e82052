from ray import tune

tune.run_experiments({
    "again": {
        "run": "PPO",
        "env": "CartPole-v1",
        "restore": "/old/checkpoint_10/checkpoint-10",
        "config": {"lr": 0.1},
    },
    "first": {"run": "PPO", "env": "CartPole-v1", "restore": None},
})
