import gym
import ray.rllib


class ByProperty(gym.Env):
    @property
    def over(self):
        return self.lost or self.count >= self.max_steps

    def reset(self):
        return 0

    def step(self, action):
        return 0, 1.0, self.over, {}


class ByMethod(gym.Env):
    def is_over(self):
        if self.lost:
            return True
        return self.count >= self.max_steps

    def reset(self):
        return 0

    def step(self, action):
        done = self.is_over() or self.won
        return 0, 1.0, done, {}


class InBranches(gym.Env):
    def reset(self):
        return 0

    def step(self, action):
        if self.count >= self.max_steps:
            return 0, 0.0, True, {}
        elif self.count >= self.max_steps or self.lost:
            return 0, 0.0, True, {}
        return 0, 1.0, False, {}


class LastOfAll(gym.Env):
    def reset(self):
        return 0

    def step(self, action):
        if self.count < self.max_steps:
            return 0, 1.0, False, {}
        return 0, 0.0, True, {}


class WithoutLimit(gym.Env):
    def reset(self):
        return 0

    def is_lost(self):
        return self.lives == 0

    def step(self, action):
        if self.is_lost():
            return 0, 0.0, True, {}
        return 0, 1.0, self.is_lost(), {}
