params = {
    "experiment": {"title": "corridor"},
    "trainer": {
        "algorithm": "PPO",
        "config": {
            "num_workers": 4,
            "num_envs_per_worker": 2,
            "rollout_fragment_length": 200,
            "horizon": 300,
        },
    },
}
