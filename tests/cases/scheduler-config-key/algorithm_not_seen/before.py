from ray.rllib.algorithms.ppo import PPO
from ray.tune.schedulers.pb2 import PB2

scheduler = PB2(hyperparam_bounds={"num_sgd_iter": [1, 30], "num_workers": [1, 2], "no_done_at_end": [0, 1]})
print(PPO)
