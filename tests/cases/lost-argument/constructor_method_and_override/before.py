from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule
from ray.rllib.env.single_agent_env_runner import SingleAgentEnvRunner
from ray.rllib.env.single_agent_episode import SingleAgentEpisode
from ray.rllib.utils.spaces.space_utils import batch


class Module(TorchRLModule):
    def set_state(self, state_dict):
        super().set_state(state_dict)


class Runner(SingleAgentEnvRunner):
    def sample(self, *, num_episodes=None, with_render_data=False):
        return super().sample(num_episodes=num_episodes)


def last(observations):
    episode = SingleAgentEpisode(observations=observations, render_images=[])
    return episode.get_observations(-1, neg_indices_left_of_zero=True)


def stacked(items):
    return batch(items, individual_items_already_have_batch_1=True)
