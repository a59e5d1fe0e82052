import ray.rllib


def run(gym, env):
    gym.make("Pendulum-v0")
    state = env.reset()
    return gym.wrappers.Monitor(env, state)
