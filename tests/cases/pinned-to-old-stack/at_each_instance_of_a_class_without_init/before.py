from ray.rllib.algorithms.ppo import PPOConfig


class StudyConfig(PPOConfig):
    def prepared(self):
        self.training(model={"custom_model": "mine"})
        return self


config = StudyConfig().prepared().rollouts(num_rollout_workers=1)
