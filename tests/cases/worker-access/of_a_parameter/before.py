import ray.rllib


def tasks(group):
    return group.foreach_worker(lambda worker: worker)
