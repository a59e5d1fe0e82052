# Ray 1.x
from ray.rllib.agents.ppo import PPOTrainer

config = PPOTrainer.get_default_config()
config.update(
    {
        "framework": "torch",
        "env": "CartPole-v1",
        "num_workers": 1,
        "num_sgd_iter": 11,
        "lambda": 0.85,
        "metrics_smoothing_episodes": 50,
    }
)
algo = PPOTrainer(config=config)

# expect: config.num_env_runners == 1
# expect: config.num_epochs == 11
# expect: config.lambda_ == 0.85
# expect: config.metrics_num_episodes_for_smoothing == 50
