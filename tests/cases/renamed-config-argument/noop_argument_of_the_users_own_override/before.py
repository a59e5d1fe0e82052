from ray.rllib.algorithms.ppo import PPOConfig


class StudyConfig(PPOConfig):
    def training(self, *, num_sgd_iter=None, **kwargs):
        super().training(num_epochs=num_sgd_iter, **kwargs)
        return self


config = StudyConfig().training(num_sgd_iter=3, lr=1e-4)
