from ray.rllib.policy.policy import PolicySpec
from ray.rllib.utils.replay_buffers import EpisodeReplayBuffer

specs = {"first": PolicySpec(), "second": PolicySpec()}
buffer = EpisodeReplayBuffer
