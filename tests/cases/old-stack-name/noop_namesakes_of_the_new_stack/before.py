from ray.rllib.connectors.env_to_module import MeanStdFilter
from ray.rllib.core.distribution.torch.torch_distribution import TorchCategorical
from ray.rllib.env.multi_agent_episode import MultiAgentEpisode
from ray.rllib.utils.schedules.scheduler import Scheduler

print(MeanStdFilter, TorchCategorical, MultiAgentEpisode, Scheduler)
