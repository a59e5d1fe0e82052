import gymnasium as gym
import ray
import ray.rllib


class Point(gym.core.Env):
    observation_space = gym.spaces.box.Box(0, 1, (1,))

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        return 0, {}

    def step(self, action):
        return 0, 0.0, True, False, {}


class Seen(gym.core.ObservationWrapper):
    def reset(self, *, seed=None, options=None):
        return self.observation(self.env.reset(seed=seed, options=options)[0]), {}

    def observation(self, observation):
        return observation


class Arena(ray.rllib.env.MultiAgentEnv):
    agents = possible_agents = ["a"]
    observation_spaces = action_spaces = {"a": gym.spaces.Discrete(2)}

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        return dict(a=0), {}

    def step(self, actions):
        return dict(a=0), dict(a=0.0), dict(a=True, __all__=True), {"__all__": False}, dict(a={})
