from ray.rllib.algorithms.ppo import PPOConfig


def make(batch, small):
    one = PPOConfig().learners(num_learners=2, num_gpus_per_learner=1).training(train_batch_size_per_learner=2000, minibatch_size=128)
    two = PPOConfig().learners(num_learners=4).training(train_batch_size_per_learner=batch // 4, minibatch_size=(small + 4) // 4)
    return one, two
