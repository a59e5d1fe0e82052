from ray.rllib.algorithms.ppo import PPO, PPOConfig


class Base(PPO):
    def training_step(self):
        # Once more.
        super().training_step()
        return super().training_step() or {}


class Mine(Base):
    pass


class MineConfig(PPOConfig):
    def __init__(self, algo_class=None):
        super().__init__(algo_class=algo_class or Mine)


algo = MineConfig().environment("CartPole-v1").build_algo()
