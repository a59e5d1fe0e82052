from functools import partial

from ray.rllib.algorithms.ppo import PPOConfig


def set_level(worker, level):
    worker.foreach_env(lambda env: env.set_level(level))


class Course:
    def __init__(self):
        self.algo = PPOConfig().environment("hills").build_algo()
        self.level = 0

    def up(self):
        self.level += 1
        self.algo.workers.foreach_worker(self.apply)
        self.algo.workers.foreach_worker(partial(set_level, level=self.level), local_worker=False)

    def apply(self, worker):
        for_all(worker, self.level)

    async def later(self):
        def inner(w):
            return w.foreach_env(str)

        return self.algo.workers.foreach_worker(inner, timeout_seconds=10)


def for_all(w, level):
    w.foreach_env(lambda env: env.set_level(level))


course = Course()
course.up()
