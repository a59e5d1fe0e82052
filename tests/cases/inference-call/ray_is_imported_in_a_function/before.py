import time

import numpy as np


class Agent:
    def load(self, path):
        from ray.rllib.agents.ppo import PPOTrainer

        self.agent = PPOTrainer(env="CartPole-v1", config={"num_workers": 1})
        self.agent.restore(path)

    def act(self, obs):
        time.sleep(1)
        return self.agent.compute_single_action(np.asarray(obs))
