from ray import tune
from ray.rllib.algorithms.ppo import PPO


def make_config(workers, **more):
    config = {"env": "CartPole-v1", "num_workers": workers, "framework": "torch"}
    config["num_sgd_iter"] = 2
    config.update({"sgd_minibatch_size": 32, "model": {"fcnet_hiddens": [8]}})
    return config


algo = PPO(config=make_config(0))

# stack: old
# option: bridge-all
# expect: algo.config.minibatch_size == 32
# expect: algo.get_policy().config["model"]["fcnet_hiddens"] == [8]
