import sys

from ray import tune

quick = {"env": "CartPole-v1", "num_workers": 0, "num_sgd_iter": 1}
thorough = {"env": "CartPole-v1", "num_workers": 8, "num_sgd_iter": 30}


def settings():
    return {"env": "CartPole-v1", "sgd_minibatch_size": 64}


tune.run("PPO", config=quick if "--quick" in sys.argv else thorough)
tune.run("PPO", config=settings())
