import gym
import ray.rllib

env = gym.make("CartPole-v1")
print(env.gravity, env.spec.id, env.action_space.n, env.unwrapped.length, env._max_episode_steps)
actions = env.get_action_meanings()
print(env.reward_range)


class Limited(gym.Wrapper):
    label = "limited"

    def __init__(self, env):
        super().__init__(env)
        self.count = 0

    def step(self, action):
        self.count += 1
        if self.count > self.limit:
            self.warn(self.label)
        return self.env.step(action)

    def report(self):
        return self.count, self.observation_space


class Told(Limited):
    def start(self):
        self.report()
        return self.lives
