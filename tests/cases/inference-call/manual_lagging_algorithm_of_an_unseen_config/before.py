from mine import settings
from ray.rllib.algorithms.impala import IMPALA

algo = IMPALA(config=settings)
print(algo.compute_single_action([0.0]))
