import ray.rllib
from elsewhere import Arena


class Mine(Arena):
    def reset(self):
        return 0

    def step(self, action):
        return 0, 0.0, True, {}
