import numpy as np
from ray.rllib.algorithms.ppo import PPOConfig


def make(seed):
    return (
        PPOConfig()
        .environment("CartPole-v1")
        .rollouts(num_rollout_workers=0)
        .training(train_batch_size=64, sgd_minibatch_size=32, num_sgd_iter=1)
        .debugging(seed=seed)
        .build()
    )


algo = make(1)
other = make(2)


def equal():
    ours, theirs = algo.get_weights()["default_policy"], other.get_weights()["default_policy"]
    seen = algo.get_policy().get_state()
    return all(np.allclose(value, theirs[name]) and np.allclose(ours[name], value) for name, value in seen.items())


def copy():
    algo.train()
    other.train()
    before = equal()
    algo.set_weights(other.get_weights())
    return before, equal()


# expect: script["copy"]() == (False, True)
