from ray.rllib.algorithms.ppo import PPOConfig

algo = (
    PPOConfig()
    .environment("CartPole-v1")
    .resources(num_gpus=2)
    .training(train_batch_size=4000, sgd_minibatch_size=256)
    .build()
)

# Both batch sizes were totals over all GPUs; minibatch_size is per Learner.
# expect: config.num_learners == 2
# expect: config.num_gpus_per_learner == 1
# expect: config.total_train_batch_size == 4000
# expect: config.minibatch_size == 128
