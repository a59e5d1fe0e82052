from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig


def objective(config):
    algo = PPOConfig().environment("CartPole-v1").build_algo()
    tune.report({"score": len(algo.train())})


class Objective(tune.Trainable):
    def step(self):
        return {}


tune.run(objective, config={"x": tune.uniform(0, 1)}, resources_per_trial={"cpu": 2}, num_samples=2)
tune.run(Objective, stop={"training_iteration": 1})
tune.run("my_trainable", resume=True)
tune.run(lambda config: None)
