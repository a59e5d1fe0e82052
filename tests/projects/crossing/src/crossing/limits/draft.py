from ray.rllib.algorithms.ppo import PPOConfig

from crossing.junction import LightEnv


def draft():
    config = PPOConfig()
    config.environment(LightEnv)
    config.framework("torch")
    config.rollouts(num_rollout_workers=0)
    config.training(train_batch_size=128, sgd_minibatch_size=32, num_sgd_iter=2)
    return config
