import ray.rllib


def reward(result):
    return result["env_runners"]["episode_reward_mean"]
