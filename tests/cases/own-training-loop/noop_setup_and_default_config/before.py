from ray.rllib.algorithms.ppo import PPO, PPOConfig
from ray.rllib.utils.annotations import override


class MineConfig(PPOConfig):
    def __init__(self, algo_class=None):
        super().__init__(algo_class=algo_class or Mine)


class Mine(PPO):
    @classmethod
    @override(PPO)
    def get_default_config(cls):
        return MineConfig()

    @override(PPO)
    def setup(self, config):
        super().setup(config)
        self.seen = 0

    @override(PPO)
    def step(self):
        self.seen += 1
        return super().step()

    def cleanup(self):
        super().cleanup()
