def make(base="PPO"):
    from ray.rllib.algorithms.impala import IMPALA
    from ray.rllib.algorithms.ppo import PPO
    from ray.rllib.execution.train_ops import train_one_step as learn

    class Inner(IMPALA if base == "IMPALA" else PPO):
        def training_step(self):
            (batch,) = self.sample()
            return (lambda b: learn(self, b))(batch)

    return Inner
