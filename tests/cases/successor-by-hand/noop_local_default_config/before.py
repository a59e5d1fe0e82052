import ray

DEFAULT_CONFIG = {"lr": 0.1}
ray.put(DEFAULT_CONFIG)
