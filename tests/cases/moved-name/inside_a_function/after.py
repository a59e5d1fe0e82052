def search_space():
    from ray.tune.search.hyperopt import HyperOptSearch
    from ray.tune.search import ConcurrencyLimiter

    return ConcurrencyLimiter(HyperOptSearch(), max_concurrent=2)
