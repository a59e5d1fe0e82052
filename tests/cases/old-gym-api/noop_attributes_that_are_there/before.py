import gymnasium as gym
import ray.rllib
from tricks import Mixin

env = gym.make("CartPole-v1")
env.tag = 3
print(env.tag, env.render_mode, env.get_wrapper_attr("gravity"))


class Passing(gym.Wrapper):
    def __getattr__(self, name):
        return getattr(self.env, name)

    def look(self):
        return self.lives


class Mixed(Mixin, gym.Wrapper):
    def look(self):
        return self.lives


class Whole(gym.Env):
    def look(self):
        return self.lives


class Base(gym.Wrapper):
    def look(self):
        return self.scale()


class Scaled(Base):
    def scale(self):
        return 2


def look(env):
    return env.lives
