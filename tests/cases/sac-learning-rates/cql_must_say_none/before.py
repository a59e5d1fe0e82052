from ray.rllib.algorithms.cql import CQLConfig

config = CQLConfig().training(lr=1e-4, bc_iters=100)
