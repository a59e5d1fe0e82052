import gymnasium as gym
import ray.rllib


class OnlyLimit(gym.Env):
    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.t = 0
        return 0, {}

    def step(self, action):
        self.t += 1
        done = self.t >= self.max_steps
        return 0, 0.0, False, done, {}


class PartLimit(gym.Env):
    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        return 0, {}

    def step(self, action):
        done = action == 3 or self.steps > self.horizon
        return 0, 0.0, done, False, {}


class Flagged(gym.Env):
    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        return 0, {}

    def step(self, action):
        done = False
        if self.count == self.time_limit:
            done = True
        return 0, 0.0, done, False, {}


class NoLimit(gym.Env):
    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        return 0, {}

    def step(self, action):
        return 0, 0.0, self.place >= self.goal, False, {}


class Numbered(gym.Env):
    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        return 0, {}

    def step(self, action):
        if self.step_count >= 200 or self.at_goal:
            self.done = True
        return 0, 0.0, self.done, False, {}
