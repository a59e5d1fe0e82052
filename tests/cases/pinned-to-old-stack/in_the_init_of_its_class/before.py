from ray.rllib.algorithms.ppo import PPO, PPOConfig


class StudyConfig(PPOConfig):
    def __init__(self):
        # as always
        super().__init__(algo_class=PPO)  # done
        self.model = {"custom_model": "mine"}
        self.num_rollout_workers = 3


config = StudyConfig().rollouts(num_envs_per_worker=2).training(model={"fcnet_hiddens": [64]})
