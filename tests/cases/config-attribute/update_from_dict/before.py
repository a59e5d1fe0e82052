from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().update_from_dict(
    {
        "env": "CartPole-v1",
        "num_workers": 2,  # two
        # no graphics
        "num_gpus": 0,
        "lambda": 0.95,
        "framework": "tf",
        "lr_schedule": [[10, 1e-3], [20, 1e-4]],
        "horizon": 200,
        "model": {"fcnet_hiddens": [64]},
        "evaluation_config": {"num_workers": 0},
        "mine": 1,
    }
)
config.update_from_dict(dict(num_workers=3))
config.update_from_dict({"num_gpus": 2, "train_batch_size": 4000})
