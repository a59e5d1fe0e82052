from ray.rllib.algorithms.dqn import DQN


def settings(workers):
    config = dict(num_workers=workers, hiddens=[64])
    config["num_gpus"] = 1
    return config


algo = DQN(config=settings(2), env="CartPole-v1")
