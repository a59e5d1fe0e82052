from ray.rllib.algorithms.ppo import PPOConfig


class StudyConfig(PPOConfig):
    def training(self, *, depth=None, **kwargs):
        self.depth = depth
        return super().training(**kwargs)


config = StudyConfig().training(depth=3, lr=1e-4)
