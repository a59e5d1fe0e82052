import ray.rllib


def on_episode_end(worker, base_env, policies, episode):
    pass
