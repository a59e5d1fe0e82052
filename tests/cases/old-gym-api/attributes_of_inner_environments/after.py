import gymnasium as gym
import ray.rllib

env = gym.make("CartPole-v1")
print(env.get_wrapper_attr("gravity"), env.spec.id, env.action_space.n, env.unwrapped.length, env._max_episode_steps)
actions = env.get_wrapper_attr("get_action_meanings")()
print(env.reward_range)


class Limited(gym.Wrapper):
    label = "limited"

    def __init__(self, env):
        super().__init__(env)
        self.count = 0

    def step(self, action):
        self.count += 1
        if self.count > self.get_wrapper_attr("limit"):
            self.get_wrapper_attr("warn")(self.label)
        return self.env.step(action)

    def report(self):
        return self.count, self.observation_space


class Told(Limited):
    def start(self):
        self.report()
        return self.get_wrapper_attr("lives")
