import ray.rllib


class Pool:
    def __init__(self):
        self.workers = [1, 2]

    def stop(self):
        for worker in self.workers:
            print(worker)


def count(pool):
    return len(pool.workers)
