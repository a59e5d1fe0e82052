from ray.rllib.algorithms.callbacks import SampleBatch

OBS = SampleBatch.OBS
