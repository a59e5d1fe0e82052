from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().environment("CartPole-v1")
config.num_rollout_workers = 2
config.num_envs_per_worker = 4
config.train_batch_size = 800
config.sgd_minibatch_size = 80
config.num_sgd_iter = 4
config.gamma = 0.9
config.lr = 2e-4

algo = config.build()

# expect: config.num_env_runners == 2
# expect: config.num_envs_per_env_runner == 4
# expect: config.total_train_batch_size == 800
# expect: config.minibatch_size == 80
# expect: config.num_epochs == 4
# expect: config.gamma == 0.9
# expect: config.lr == 2e-4
