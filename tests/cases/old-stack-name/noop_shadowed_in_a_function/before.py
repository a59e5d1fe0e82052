import ray


def catalog(models):
    return models.ModelCatalog


ray.get(catalog)
