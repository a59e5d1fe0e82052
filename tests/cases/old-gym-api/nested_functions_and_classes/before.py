import gym
import ray.rllib


def make(config):
    class Inner(gym.Env):
        def reset(self):
            def start():
                return 0, 1

            return start()

        def step(self, action):
            four = lambda: (1, 2, 3, 4)

            def also_four():
                return four()

            return 0, sum(also_four()), True, {}

    return Inner()


inner = make({})
state = inner.reset()
