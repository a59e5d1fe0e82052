# make: gym.make("CartPole-v1")
# train: no
# expect: episodes == 2 and steps > 2
import gym
import ray.rllib


def run(count):
    env = gym.make("CartPole-v1")
    env.seed(7)
    state = env.reset()
    steps = 0
    for _ in range(count):
        state, done = env.reset(), False
        while not done:
            state, _, done, _ = env.step(env.action_space.sample())
            steps += 1
    return count, steps


episodes, steps = run(2)
