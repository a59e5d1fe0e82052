from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .environment("CartPole-v1")
    .framework("torch")
    .rollouts(num_rollout_workers=3, num_envs_per_worker=2, rollout_fragment_length="auto")
    .resources(num_gpus=0, num_cpus_per_worker=1)
    .training(
        gamma=0.97,
        lambda_=0.9,
        lr=1e-3,
        train_batch_size=1200,
        sgd_minibatch_size=120,
        num_sgd_iter=5,
        model={"fcnet_hiddens": [32, 16], "fcnet_activation": "relu"},
    )
    .debugging(seed=7)
)
algo = config.build()

# expect: config.num_env_runners == 3
# expect: config.num_envs_per_env_runner == 2
# expect: config.num_cpus_per_env_runner == 1
# expect: config.gamma == 0.97
# expect: config.lambda_ == 0.9
# expect: config.total_train_batch_size == 1200
# expect: config.minibatch_size == 120
# expect: config.num_epochs == 5
# expect: list(module.model_config["fcnet_hiddens"]) == [32, 16]
# expect: module.model_config["fcnet_activation"] == "relu"
# expect: config.seed == 7
# expect: abs(result["learners"]["default_policy"]["default_optimizer_learning_rate"] - 1e-3) < 1e-9
