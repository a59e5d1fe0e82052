import heuristics
import ray.rllib

action = heuristics.compute_action([0.0])
