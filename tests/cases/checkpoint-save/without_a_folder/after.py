import os

import ray
from ray.rllib.algorithms.ppo import PPO


class Runner:
    def __init__(self, config):
        self.trainer = PPO(config=config, env="CartPole-v1")

    def run(self):
        for _ in range(3):
            self.trainer.train()
            self.trainer.save(os.path.join(self.trainer.logdir, f"checkpoint_{self.trainer.iteration:06d}"))
        print(self.trainer.save(os.path.join(self.trainer.logdir, f"checkpoint_{self.trainer.iteration:06d}")).checkpoint.path)


ray.init()
Runner({"num_env_runners": 0}).run()
