from ray.rllib.algorithms.ppo import PPOConfig


def make(learners):
    return PPOConfig().learners(num_learners=learners).training(sgd_minibatch_size=128)
