from ray import tune
from ray.tune import TuneError

try:
    tune.run("PPO", config={"env": "CartPole-v1"})
except TuneError:
    print("failed")

try:
    print("first")
finally:
    tune.run("PPO", config={"env": "CartPole-v1"})
