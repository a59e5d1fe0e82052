from ray.rllib.algorithms.ppo import PPOConfig


def play(env, algo):
    obs, reward, done, info = env.step(0)
    return obs
