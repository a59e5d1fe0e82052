from ray.rllib.core.learner.learner_group import LearnerGroup
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule
from ray.rllib.env.single_agent_episode import SingleAgentEpisode


class Module(TorchRLModule):
    def setup(self):
        self.distributed = self.is_distributed()

    def serialize(self):
        return {}


def finish(episode: SingleAgentEpisode):
    return episode.finalize()


def stats(config):
    group = LearnerGroup(config=config)
    return group.get_in_queue_stats()
