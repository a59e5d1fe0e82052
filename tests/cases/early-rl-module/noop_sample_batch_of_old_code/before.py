from ray.rllib.callbacks.callbacks import RLlibCallback
from ray.rllib.policy.sample_batch import SampleBatch  # rllib-migrate: ignore[RLM105]


def columns(batch):
    return batch[SampleBatch.OBS], batch[SampleBatch.PREV_ACTIONS]


class Seen(RLlibCallback):
    keys = (SampleBatch.OBS, SampleBatch.DONES)
