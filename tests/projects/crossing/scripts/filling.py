from copy import deepcopy

from ray.rllib.algorithms.ppo import DEFAULT_CONFIG

from crossing.junction import LightEnv


def fill(args):
    config = deepcopy(DEFAULT_CONFIG)
    config["env"] = LightEnv
    config["framework"] = "torch"
    config["num_workers"] = args.num_workers
    config["num_gpus"] = args.num_gpus
    config["num_sgd_iter"] = args.num_sgd_iter
    if args.storm:
        config["env_config"] = {"length": 40}
    config["sgd_minibatch_size"] = 32
    config["train_batch_size"] = 128
    return config
