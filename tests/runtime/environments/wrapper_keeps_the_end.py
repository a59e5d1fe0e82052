# make: Keeping(gym.make("CartPole-v1"))
# train: no
# expect: taken > 0 and keeping.done
import gym
import ray.rllib


class Keeping(gym.Wrapper):
    def reset(self):
        self.done = False
        self.obs = self.env.reset()
        return self.obs

    def step(self, action):
        self.obs, reward, self.done, info = self.env.step(action)
        return self.obs, reward, self.done, info


keeping = Keeping(gym.make("CartPole-v1"))
keeping.reset()
result = keeping.step(0)
taken = 1
while not result[2]:
    result = keeping.step(0)
    taken += 1
