from ray import tune
from ray.tune import TuneError

try:
    tune.run("PPO", config={"env": "CartPole-v1"})
except TuneError:
    print("failed")

try:
    print("first")
finally:
    tune.Tuner("PPO", param_space={"env": "CartPole-v1"}).fit()
