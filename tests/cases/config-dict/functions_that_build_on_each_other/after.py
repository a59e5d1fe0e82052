from ray.rllib.algorithms.ppo import PPOConfig


def common(workers):
    return (
        PPOConfig()
        .environment("CartPole-v1")
        .framework("torch")
        .env_runners(num_env_runners=workers)
    )


def small():
    config = common(1)
    config.training(train_batch_size_per_learner=200, minibatch_size=50)
    return config


def small_and_slow():
    config = small()
    # careful steps
    config.training(lr=1e-5)
    return config


trainer = small_and_slow().build_algo()
