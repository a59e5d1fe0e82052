from ray import tune
from ray.rllib.algorithms.ppo import PPO


def train_fn(config, reporter):
    algo = PPO(config=config, env="CartPole-v1")
    for _ in range(2):
        reporter(**algo.train())
    algo.stop()


def other_fn(config, reporter):
    reporter(loss=1)


tuner = tune.Tuner(tune.with_resources(train_fn, {"cpu": 2}), param_space={"lr": 0.01})
tuner.fit()
tune.run(other_fn)
