from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig()
config = config.environment(env="CartPole-v1")
config = config.rollouts(num_rollout_workers=1)
config.framework("torch")  # changes it in place as well
config.training(sgd_minibatch_size=50, num_sgd_iter=3)
config.training(train_batch_size=500)
config.exploration(explore=False)

algo = config.build()

# expect: config.num_env_runners == 1
# expect: config.minibatch_size == 50
# expect: config.num_epochs == 3
# expect: config.total_train_batch_size == 500
# expect: config.explore is False
