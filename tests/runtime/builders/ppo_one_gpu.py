from ray.rllib.algorithms.ppo import PPOConfig

algo = (
    PPOConfig()
    .environment("CartPole-v1")
    .resources(num_gpus=1)
    .training(train_batch_size=2000, sgd_minibatch_size=200)
    .build()
)

# expect: config.num_gpus_per_learner == 1
# expect: config.num_learners == 0
# expect: config.minibatch_size == 200
# expect: config.total_train_batch_size == 2000
