from ray.rllib.algorithms.ppo import PPOConfig


class Group:
    def foreach_worker(self, f):
        return [f(w) for w in self.workers]

    def remote_workers(self):
        return self.workers

    def sync_weights(self):
        self.foreach_worker(lambda w: w.env.reset())


group = Group()
group.foreach_worker(lambda w: w.sample())
print(group.remote_workers(), PPOConfig())
group.sync_weights()
