# RLM613, line 10
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.algorithms.ppo.torch.default_ppo_torch_rl_module import DefaultPPOTorchRLModule
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.rl_module import RLModuleSpec


class SampledRLModule(DefaultPPOTorchRLModule):
    def _forward_exploration(self, batch, **kwargs):
        output = super()._forward_exploration(batch, **kwargs)  # Columns.ACTION_DIST_INPUTS
        # Was `action_sampler_fn`:
        # return model.sample(obs_batch), None
        # Was `extra_action_out_fn=hooks.more`.
        return output  # with Columns.ACTIONS, or keys of its own, beside it


config = PPOConfig()
config.rl_module(rl_module_spec=RLModuleSpec(module_class=SampledRLModule))


# RLM613, line 11
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.algorithms.ppo.torch.ppo_torch_learner import PPOTorchLearner
from ray.rllib.connectors.connector_v2 import ConnectorV2
from ray.rllib.core import DEFAULT_MODULE_ID


class TwiceLearner(PPOTorchLearner):
    def compute_loss_for_module(self, *, module_id, config, batch, fwd_out):
        # Was `loss_fn=hooks.loss`.
        return super().compute_loss_for_module(module_id=module_id, config=config, batch=batch, fwd_out=fwd_out)


class TwiceTrajectories(ConnectorV2):
    def __call__(self, *, rl_module, batch, episodes, explore=None, shared_data=None, **kwargs):
        for episode in self.single_agent_episode_iterator(episodes, agents_that_stepped_only=False):
            self.postprocess(rl_module[episode.module_id or DEFAULT_MODULE_ID], batch, episode, {})
        return batch

    def postprocess(self, rl_module, batch, episode, other_agents):
        # `episode` is a SingleAgentEpisode with one more step at its end, for the value there, which counts nothing.
        # Was `view_requirements_fn=hooks.view`.
        pass


config = PPOConfig()
config.learners(learner_class=TwiceLearner)
config.learners(learner_connector=lambda observation_space, action_space: TwiceTrajectories())
