# Ray 0.7
from ray.tune import run_experiments

run_experiments(
    {
        "cartpole": {
            "run": "PPO",
            "env": "CartPole-v0",
            "stop": {"timesteps_total": 2000},
            "config": {
                "num_workers": 2,
                "sample_batch_size": 40,
                "num_sgd_iter": 5,
                "lr": 4e-4,
            },
        }
    }
)

# expect: config.env == "CartPole-v0"
# expect: config.num_env_runners == 2
# expect: config.rollout_fragment_length == 40
# expect: config.num_epochs == 5
# expect: config.lr == 4e-4
