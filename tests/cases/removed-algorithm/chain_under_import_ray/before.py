import ray

trainer = ray.rllib.algorithms.es.ES
