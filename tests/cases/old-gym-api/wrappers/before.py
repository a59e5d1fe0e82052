import gym
import ray.rllib


class Plain(gym.Wrapper):
    def reset(self, **kwargs):
        return self.env.reset(**kwargs)

    def step(self, action):
        observation, reward, done, info = self.env.step(action)
        return observation, reward * 2, done, info


class Counting(gym.Wrapper):
    def reset(self):
        self.count = 0
        obs = self.env.reset()
        return self._see(obs)

    def _see(self, obs):
        return obs * 2

    def step(self, action):
        obs, reward, done, info = self.env.step(action)
        self.count += 1
        if done:
            info["count"] = self.count
        return self._see(obs), reward, done, info


class Passing(gym.Wrapper):
    def reset(self):
        return self.env.reset()

    def step(self, action):
        return super().step(action)


class Ending(gym.Wrapper):
    def step(self, action):
        obs, reward, self.done, _ = self.env.step(action)
        done = self.done or reward > 10
        return obs, reward, done, {}
