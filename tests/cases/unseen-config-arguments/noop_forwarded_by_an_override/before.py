from ray.rllib.algorithms.ppo import PPOConfig


class StudyConfig(PPOConfig):
    def training(self, **kwargs):
        super().training(**kwargs)
        return self
