import gymnasium as gym
import ray.rllib


class Limited(gym.Wrapper):
    def step(self, action):
        observation, reward, terminated, truncated, info = self.env.step(action)
        info["TimeLimit.truncated"] = truncated
        return observation, reward, terminated, truncated, info


def look(info):
    return info["TimeLimit.truncated"]
