"""Settings of the small learner of our own (not Ray's)."""


class PPOConfig:
    def __init__(self):
        self.num_sgd_iter = 1
        self.workers = 0

    def rollouts(self, num_rollout_workers):
        self.workers = num_rollout_workers
        return self

    def build(self):
        return dict(vars(self))
