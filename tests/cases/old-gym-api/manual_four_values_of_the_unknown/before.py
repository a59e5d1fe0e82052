import ray.rllib


def play(env, simulator):
    state = env.reset()
    other = simulator.reset()
    done = False
    while not done:
        state, reward, done, info = env.step(0)
        state, reward, done, info = env.step(1)
    return state, other
