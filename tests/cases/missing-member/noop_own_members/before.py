from ray.rllib.algorithms.algorithm import Algorithm
from ray.rllib.algorithms.ppo import PPO, PPOConfig


class MyConfig(PPOConfig):
    def curriculum(self, stages):
        self.stages = stages
        return self


class MyPPO(PPO):
    def freeze(self):
        return self.env_runner_group


config = MyConfig().environment("CartPole-v1").curriculum(3)
algo = PPOConfig(algo_class=MyPPO).environment("CartPole-v1").build_algo()
algo.freeze()
algo.marker = 1
print(config.stages, algo.marker)


def handed_in(algorithm: Algorithm, other):
    algorithm.something_of_a_subclass()
    other.trian()
    if hasattr(algorithm, "foreach_worker"):
        algorithm.foreach_worker()
