import gym  # the old one
import ray.rllib


class Noted(gym.Env):
    def reset(self):  # no arguments
        # first thing
        self.t = 0  # from zero
        return self.t  # an observation

    def step(self, action):
        # all at once
        obs, reward, done, info = (  # four
            0,
            0.0,
            True,
            {},
        )
        return (
            obs,
            # the reward
            reward,
            done,  # the end
            # nothing to say
            info,
        )


env = Noted()
obs, reward, done, info = env.step(  # a step
    0
)  # four values
