from ray.rllib.algorithms.cql import CQL
from ray.rllib.algorithms.impala import IMPALAConfig

algo = IMPALAConfig().environment("CartPole-v1").build_algo()
print(algo.compute_single_action([0.0, 0.0, 0.0, 0.0]))


def act(learner: CQL, obs):
    return learner.compute_single_action(obs)
