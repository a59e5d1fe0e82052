import ray.rllib


def show(episode):
    print(episode.length, episode.worker, episode.media)
