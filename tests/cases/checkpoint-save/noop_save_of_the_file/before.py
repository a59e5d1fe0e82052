import ray
from ray.rllib.algorithms.ppo import PPO


class Saving(PPO):
    def save(self, folder):
        return f"{folder}/mine"


class Model:
    def save(self, path):
        return path


print(Model().save("model"))
agent = Saving(env="CartPole-v1")
print(agent.save("/tmp/x"))
