from functools import partial

from ray.rllib.algorithms.ppo import PPOConfig


def set_level(worker, level):
    for env in worker.env.unwrapped.envs if worker.env else []:
        env.unwrapped.set_level(level)


class Course:
    def __init__(self):
        self.algo = PPOConfig().environment("hills").build_algo()
        self.level = 0

    def up(self):
        self.level += 1
        self.algo.env_runner_group.foreach_env_runner(self.apply)
        self.algo.env_runner_group.foreach_env_runner(partial(set_level, level=self.level), local_env_runner=False)

    def apply(self, worker):
        for_all(worker, self.level)

    async def later(self):
        def inner(w):
            return [str(env.unwrapped) for env in w.env.unwrapped.envs] if w.env else []

        return self.algo.env_runner_group.foreach_env_runner(inner, timeout_seconds=10)


def for_all(w, level):
    for env in w.env.unwrapped.envs if w.env else []:
        env.unwrapped.set_level(level)


course = Course()
course.up()
