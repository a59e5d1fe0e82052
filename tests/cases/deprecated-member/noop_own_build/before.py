from ray.rllib.algorithms.ppo import PPOConfig


class MyConfig(PPOConfig):
    def build(self, env=None):
        return super().build_algo(env)


algo = MyConfig().environment("CartPole-v1").build()
