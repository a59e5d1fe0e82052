from ray.rllib.algorithms.ppo import PPO


class Mine(PPO):
    def training_step(self):
        def times():
            return 2

        for _ in range(times()):
            self.log(lambda: 1)
        if self.iteration > 3:
            return None
        return super().training_step() if self.iteration else None
