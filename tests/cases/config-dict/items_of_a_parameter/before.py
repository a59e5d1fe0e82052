import ray.rllib


def speed_up(config):
    config["num_sgd_iter"] = 3
    config["model"]["fcnet_hiddens"] = [32]
    config["env_config"]["size"] = 4
    return config
