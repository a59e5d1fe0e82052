from ray.rllib import models

catalog = models.ModelCatalog
more = models.ModelCatalog
