import gym
import ray.rllib


class Forms(gym.Env):
    def reset(self):
        if self.easy:
            return 0
        if self.hard:
            return 0, 1, 2
        if self.nested:
            return (0, 1)
        return 1 if self.other else 2  # what is left

    def step(self, action):
        if action == 0:
            return 0, 1.0, False, {}
        if action == 1:
            return (0, 1.0, False, {})
        if action == 2:
            result = 0, 1.0, True, {}
            return result
        if action == 3:
            return (
                0,
                1.0,  # reward
                True,  # done
                {},
            )
        return (0, 1.0, True, {}) if action == 4 else (1, 1.0, True, {"four": False})
