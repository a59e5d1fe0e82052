from ray.rllib.algorithms.impala import IMPALAConfig

config = IMPALAConfig().training(vtrace=False)
other = IMPALAConfig().training(vtrace=True)
