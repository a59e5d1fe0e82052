import gymnasium


def shape(config):
    config.rollouts(num_rollout_workers=2)
    config.training(sgd_minibatch_size=64)
    return gymnasium
