import ray.rllib


class Cluster:
    def local_worker(self):
        return 0

    def run(self):
        return self.local_worker()
