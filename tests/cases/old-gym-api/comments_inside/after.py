import gymnasium as gym  # the old one
import ray.rllib


class Noted(gym.Env):
    def reset(self, *, seed=None, options=None):  # no arguments
        # first thing
        super().reset(seed=seed)
        self.t = 0  # from zero
        return self.t, {}  # an observation

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
            False,
            # nothing to say
            info,
        )


env = Noted()
obs, reward, terminated, truncated, info = env.step(  # a step
    0
)  # four values
done = terminated or truncated
