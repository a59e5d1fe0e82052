from ray import tune
from ray.rllib.algorithms.ppo import PPO


def run(trainable, config):
    return trainable(config=config)


class Tune:
    def run(self, *args, **kwargs):
        return run(*args, **kwargs)


def main(tune):
    tune.run("PPO", config={"env": "CartPole-v1"}, stop={"training_iteration": 1})


run(PPO, config={"env": "CartPole-v1"})
Tune().run("PPO", config={"env": "CartPole-v1"}, resume=True)
main(Tune())
print(tune.grid_search([1]))
