from ray.rllib.algorithms.ppo import PPO


class Mine(PPO):
    def step(self):
        self._setup()
        result = super().step()
        self._save(result)
        return result

    def _setup(self):
        self.optimizer = None

    def _save(self, result):
        print(self.optimizer, result)
