from ray.rllib.algorithms.algorithm import Algorithm
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModule

settings = {"lr": 0.1}
config = PPOConfig().training(**settings, gamma=0.9).env_runners(*[])
config.callbacks(on_train_result=print)


def f(module: RLModule, algorithm: Algorithm):
    module.forward_inference({}, t=1)
    algorithm.train(extra=1)
    try:
        config.env_runners(num_rollout_workers=2)
    except TypeError:
        config.rollouts(num_rollout_workers=2)
