import ray


class ModelCatalog:
    """Ours."""


ray.put(ModelCatalog)
