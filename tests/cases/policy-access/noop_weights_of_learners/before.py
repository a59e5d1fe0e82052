from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()
algo.learner_group.set_weights(algo.learner_group.get_weights())
module = algo.get_module("main")
