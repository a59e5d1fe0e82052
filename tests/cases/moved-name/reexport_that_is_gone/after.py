from ray.rllib.policy.sample_batch import SampleBatch

OBS = SampleBatch.OBS
