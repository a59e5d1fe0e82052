import gym
import ray
import ray.rllib


class Point(gym.core.Env):
    observation_space = gym.spaces.box.Box(0, 1, (1,))

    def reset(self):
        return 0

    def step(self, action):
        return 0, 0.0, True, {}


class Seen(gym.core.ObservationWrapper):
    def reset(self):
        return self.observation(self.env.reset())

    def observation(self, observation):
        return observation


class Arena(ray.rllib.env.MultiAgentEnv):
    agents = possible_agents = ["a"]
    observation_spaces = action_spaces = {"a": gym.spaces.Discrete(2)}

    def reset(self):
        return dict(a=0)

    def step(self, actions):
        return dict(a=0), dict(a=0.0), dict(a=True, __all__=True), dict(a={})
