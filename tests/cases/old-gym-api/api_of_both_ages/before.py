import gym
import ray.rllib

env = gym.make("CartPole-v1", new_step_api=True)
observation, info = env.reset(seed=3, return_info=True)
pair = env.reset(return_info=True)
observation = env.reset(return_info=False)
observation, reward, terminated, truncated, info = env.step(0)

wrapped = gym.make("Corridor-v0", apply_api_compatibility=True)
plain = gym.make("Corridor-v0", apply_api_compatibility=False)


class Corridor(gym.Env):
    def reset(self, seed=None, return_info=False, options=None):
        super().reset(seed=seed)
        if return_info:
            return 0, {"at": 0}
        return 0

    def step(self, action):
        return 0, 1.0, True, {}


corridor = Corridor()
observation = corridor.reset(return_info=False)
