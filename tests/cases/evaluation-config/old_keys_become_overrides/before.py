from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().evaluation(
    evaluation_interval=1,
    evaluation_num_workers=1,  # one
    evaluation_config={
        # greedy
        "explore": False,
        "num_workers": 0,  # at home
        "env_config": {"size": 3},
        "num_gpus": 0,
        "framework": "tf2",
    },
)
