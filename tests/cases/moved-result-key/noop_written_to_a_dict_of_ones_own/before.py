import ray.rllib


def summary(returns, writer):
    found = {"episode_reward_mean": sum(returns)}
    found["episode_reward_max"] = max(returns)
    writer.add_scalar("episode_reward_mean", found)
    return found
