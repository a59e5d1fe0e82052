# Ray 1.x
from ray.rllib.agents.ppo import PPOTrainer

params = {
    "experiment": {"title": "poles", "seeds": [1, 2]},
    "ray_tune": {
        "run_or_experiment": "PPO",
        "config": {
            "env": "CartPole-v1",
            "framework": "torch",
            "num_workers": 2,
            "num_sgd_iter": 4,
        },
    },
}

algo = PPOTrainer(config=params["ray_tune"]["config"])

# expect: config.num_env_runners == 2
# expect: config.num_epochs == 4
