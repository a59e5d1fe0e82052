from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().update_from_dict(
    {
        "env": "CartPole-v1",
        "num_env_runners": 2,  # two
        # no graphics
        "lambda_": 0.95,
        "framework": "torch",
        "lr": [[0, 1e-4], [10, 1e-4], [10, 1e-3], [20, 1e-4]],
        "horizon": 200,
        "model": {"fcnet_hiddens": [64]},
        "evaluation_config": PPOConfig.overrides(num_env_runners=0),
        "mine": 1,
    }
)
config.update_from_dict(dict(num_env_runners=3))
config.update_from_dict({"num_learners": 2, "num_gpus_per_learner": 1, "train_batch_size_per_learner": 4000})
