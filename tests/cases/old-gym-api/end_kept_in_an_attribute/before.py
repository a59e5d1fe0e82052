import gym
import ray.rllib


class Keeping(gym.Wrapper):
    def step(self, action):
        self.obs, reward, self.done, info = self.env.step(action)
        return self.obs, reward, self.done, info


class Changing(gym.Wrapper):
    def step(self, action):
        self.obs, reward, self.done, info = self.env.step(action)
        if reward > 3:
            self.done = True
        return self.obs, reward, self.done, info
