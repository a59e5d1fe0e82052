from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig
from ray.tune.schedulers import pb2
from ray.tune.search.hyperopt import HyperOptSearch

from project import hp

bounds = {"num_sgd_iter": [1, 30], "lr": [1e-5, 1e-3]}
one = pb2.PB2(hyperparam_bounds=bounds)
two = pb2.PB2(hyperparam_bounds=dict(num_sgd_iter=[1, 30], clip_param=[0.1, 0.5]))
search = HyperOptSearch(
    {"num_sgd_iter": hp.randint("num_sgd_iter", 30)}, metric="training_iteration", points_to_evaluate=[{"num_sgd_iter": 5}]
)
config = PPOConfig().environment("CartPole-v1")
tune.Tuner("PPO", param_space=config, tune_config=tune.TuneConfig(scheduler=one, search_alg=search)).fit()
