from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .environment("CartPole-v1")
    .rollouts(num_rollout_workers=2, num_envs_per_worker=3)
    .training(train_batch_size=640, sgd_minibatch_size=32, num_sgd_iter=4)
)
workers = config["num_workers"] * config.num_envs_per_worker
batches = config["train_batch_size"] // config.sgd_minibatch_size * config.num_sgd_iter

algo = config.build()

# expect: script["workers"] == 6
# expect: script["batches"] == 80
