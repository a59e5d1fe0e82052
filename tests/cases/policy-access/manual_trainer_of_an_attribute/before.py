from ray.rllib.algorithms.ppo import PPOConfig


class Evaluation:
    def __init__(self, trainer, player):
        self.trainer = trainer
        self.player = player

    def load(self, weights, path):
        self.trainer.set_weights(weights)
        self.player.set_weights(weights)
        self.trainer.restore(path)


class Agent:
    def restore(self, path):
        self.path = path


class Other:
    def __init__(self):
        self.agent = Agent()

    def load(self, path):
        self.agent.restore(path)


config = PPOConfig()
