# make: Repeated()
import gym
import ray.rllib


class Repeated(gym.Env):
    """Each action is done twice in an inner environment."""

    def __init__(self, config=None):
        self.inner = gym.make("CartPole-v1")
        self.observation_space = self.inner.observation_space
        self.action_space = self.inner.action_space

    def reset(self):
        return self.inner.reset()

    def step(self, action):
        total = 0.0
        for _ in range(2):
            observation, reward, done, info = self.inner.step(action)
            total += reward
            if done:
                break
        return observation, total, done, info
