from ray.rllib.models import ModelCatalog
from ray.rllib.policy.sample_batch import SampleBatch as Batch

catalog = ModelCatalog
more = ModelCatalog
OBS = Batch.OBS
