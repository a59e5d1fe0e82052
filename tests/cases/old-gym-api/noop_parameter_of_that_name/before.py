import ray.rllib


def run(gym, env):
    gym.make("CartPole-v0")
    state = env.reset()
    return gym.wrappers.Monitor(env, state)
