from ray.rllib.algorithms.ppo import PPO, PPOConfig


class StudyConfig(PPOConfig):
    def __init__(self):
        super().__init__(algo_class=PPO)
        self.num_env_runners = 3
        self.env_runners(num_envs_per_env_runner=2)
        self.depth = 1

    def training(self, *, depth=None, **kwargs):
        super().training(num_epochs=3, **kwargs)
        if depth is not None:
            self.depth = depth
        return self


config = StudyConfig().training(depth=2, num_epochs=5).env_runners(num_cpus_per_env_runner=1)
