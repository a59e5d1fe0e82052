import ray.rllib


def show(config):
    print(config["num_workers"], config.get("num_sgd_iter"), "sgd_minibatch_size" in config)
