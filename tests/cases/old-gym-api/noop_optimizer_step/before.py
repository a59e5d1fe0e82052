import ray.rllib


class Machine:
    def reset(self):
        return 0

    def step(self, action):
        return 0, 1, 2, 3


a, b, c, d, e = Machine().step(0)
