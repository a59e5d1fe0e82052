import ray


class Pool:
    def foreach_worker(self, f):
        return [f(w) for w in self.workers]


pool = Pool()
pool.foreach_worker(lambda w: w.env.reset())
print(ray.get([w.sample.remote() for w in pool.workers]))
