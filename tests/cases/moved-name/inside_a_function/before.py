def search_space():
    from ray.tune.suggest.hyperopt import HyperOptSearch
    from ray.tune.suggest import ConcurrencyLimiter

    return ConcurrencyLimiter(HyperOptSearch(), max_concurrent=2)
