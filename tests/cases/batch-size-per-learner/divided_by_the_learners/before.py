from ray.rllib.algorithms.ppo import PPOConfig


def make(batch, small):
    one = PPOConfig().resources(num_gpus=2).training(train_batch_size=4000, sgd_minibatch_size=256)
    two = PPOConfig().learners(num_learners=4).training(train_batch_size=batch, sgd_minibatch_size=small + 4)
    return one, two
