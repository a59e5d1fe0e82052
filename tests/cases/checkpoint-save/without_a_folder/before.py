import ray
from ray.rllib.agents.ppo import PPOTrainer


class Runner:
    def __init__(self, config):
        self.trainer = PPOTrainer(config=config, env="CartPole-v1")

    def run(self):
        for _ in range(3):
            self.trainer.train()
            self.trainer.save()
        print(self.trainer.save())


ray.init()
Runner({"num_workers": 0}).run()
