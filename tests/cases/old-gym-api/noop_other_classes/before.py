import ray.rllib


class Optimizer:
    def reset(self):
        return 0

    def step(self, action):
        return 1, 2, 3, 4


class Tuned(Optimizer):
    def step(self, action):
        a, b, c, d = action
        return a, b, c, d


def schedule(scheduler):
    scheduler.step()
    scheduler.seed(3)
    scheduler.render(mode="human")
    return scheduler.reset()
