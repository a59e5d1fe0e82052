import ray.rllib


def make(config):
    import gymnasium as gym
    from gymnasium.wrappers import TimeLimit

    return TimeLimit(gym.make("CartPole-v1"), 100)
