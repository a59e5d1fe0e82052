from ray.rllib.algorithms.ppo import PPO, PPOConfig


class StudyConfig(PPOConfig):
    def __init__(self):
        super().__init__(algo_class=PPO)
        self.num_rollout_workers = 3
        self.rollouts(num_envs_per_worker=2)
        self.depth = 1

    def training(self, *, depth=None, **kwargs):
        super().training(num_sgd_iter=3, **kwargs)
        if depth is not None:
            self.depth = depth
        return self


config = StudyConfig().training(depth=2, num_sgd_iter=5).resources(num_cpus_per_worker=1)
