import ray


@ray.remote
class Holder:
    def __init__(self, agents):
        self.ray = agents
        self.PPOTrainer = agents.ppo.PPOTrainer

    def make(self):
        return self.ray.rllib.agents.ppo.PPOTrainer, self.PPOTrainer
