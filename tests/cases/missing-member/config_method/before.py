from ray.rllib.algorithms.ppo import PPOConfig
config = PPOConfig().environment('CartPole-v1')
config.learner(num_learners=1)
