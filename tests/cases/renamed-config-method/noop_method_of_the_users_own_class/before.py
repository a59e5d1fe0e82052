from ray.rllib.algorithms.ppo import PPOConfig


class Study:
    def __init__(self):
        self.config = PPOConfig().env_runners(num_env_runners=1)

    def rollouts(self, count):
        return count

    def exploration(self):
        return self.rollouts(3)


Study().rollouts(2)
