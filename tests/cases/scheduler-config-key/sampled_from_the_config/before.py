from ray import tune

tune.run(
    "PPO",
    config={
        "env": "CartPole-v1",
        "num_workers": tune.grid_search([1, 2]),
        "sgd_minibatch_size": tune.sample_from(lambda spec: 64 * spec.config.num_workers),
        "num_sgd_iter": tune.sample_from(lambda spec: spec.config["num_workers"] + 1),
        "rollout_fragment_length": 100,
    },
)
