from ray.rllib.algorithms.bc import BCConfig
from ray.rllib.algorithms.cql import CQLConfig

bc = BCConfig().rollouts(num_rollout_workers=0)
cql = CQLConfig().rollouts(num_rollout_workers=0).training(bc_iters=10)
