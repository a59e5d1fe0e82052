import ray.rllib


def make(config):
    import gym
    from gym.wrappers import TimeLimit

    return TimeLimit(gym.make("CartPole-v1"), 100)
