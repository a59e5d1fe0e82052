from ray.rllib.algorithms.ppo import PPOConfig


class Study:
    shared = PPOConfig()
    shared.num_env_runners = 1

    def __init__(self):
        self.config = PPOConfig()
        self.config.num_env_runners = 2

    def run(self):
        self.config.num_epochs = 3
        return self.config.num_env_runners
