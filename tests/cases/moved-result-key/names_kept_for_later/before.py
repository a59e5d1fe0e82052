import ray.rllib

KEYS = ["episode_reward_mean", "episode_len_mean"]
METRIC = "episode_reward_mean"


def best(results, metric="episode_reward_mean"):
    return max(results, key=lambda result: result[metric])
