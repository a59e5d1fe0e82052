# RLM612, line 8
from ray.rllib.algorithms.algorithm_config import AlgorithmConfig
from ray.rllib.connectors.connector_v2 import ConnectorV2
from ray.rllib.core import DEFAULT_MODULE_ID
from ray.rllib.core.columns import Columns
from ray.rllib.core.learner.torch.torch_learner import TorchLearner
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule


class OwnLearner(TorchLearner):
    def build(self):
        super().build()
        # Was `__init__`:
        # TorchPolicyV2.__init__(self, observation_space, action_space, config)
        # self.seen = 0

    def compute_loss_for_module(self, *, module_id, config, batch, fwd_out):
        # See that each means here what it meant: `self.seen`, `model.forward(train_batch)`.
        self.seen += 1
        return (fwd_out[Columns.ACTION_DIST_INPUTS], [])[0].mean()

    def configure_optimizers_for_module(self, module_id, config=None):
        # return [make("critic", self.model.critic), make("actor", self.model.actor)]
        super().configure_optimizers_for_module(module_id, config)

    def postprocess_gradients_for_module(self, *, module_id, config=None, module_gradients_dict):
        gradients = super().postprocess_gradients_for_module(
            module_id=module_id, config=config, module_gradients_dict=module_gradients_dict
        )
        # Was `extra_grad_process`:
        # `apply_grad_clipping` of RLlib is `training(grad_clip=..., grad_clip_by="global_norm")`.
        # return apply_grad_clipping(self, optimizer, loss)
        return gradients

    def compute_gradients(self, loss_per_module, **kwargs):
        gradients = super().compute_gradients(loss_per_module, **kwargs)
        # Was `compute_gradients`:
        # return super().compute_gradients(batch)[0]
        return gradients

    def apply_gradients(self, gradients_dict):
        super().apply_gradients(gradients_dict)
        # Was `apply_gradients`:
        # super().apply_gradients([g * 0.5 for g in gradients])

    def after_gradient_based_update(self, *, timesteps):
        super().after_gradient_based_update(timesteps=timesteps)
        # Was `update_target`:
        # self.target.load_state_dict(self.model.state_dict())
        # Was `learn_on_batch`:
        # fetches = super().learn_on_batch(samples)
        # self.update_target()
        # return fetches

    def before_gradient_based_update(self, *, timesteps):
        super().before_gradient_based_update(timesteps=timesteps)
        # Was `on_global_var_update`:
        # super().on_global_var_update(global_vars)
        # self.seen = global_vars["timestep"]


class OwnTrajectories(ConnectorV2):
    def __call__(self, *, rl_module, batch, episodes, explore=None, shared_data=None, **kwargs):
        for episode in self.single_agent_episode_iterator(episodes, agents_that_stepped_only=False):
            self.postprocess(rl_module[episode.module_id or DEFAULT_MODULE_ID], batch, episode, {})
        return batch

    def postprocess(self, rl_module, batch, episode, other_agents):
        # `episode` is a SingleAgentEpisode with one more step at its end, for the value there, which counts nothing.
        # Was `_get_default_view_requirements`:
        # return {**super()._get_default_view_requirements(), "more": 1}
        pass


class OwnRLModule(TorchRLModule):
    def _forward_exploration(self, batch, **kwargs):
        output = super()._forward_exploration(batch, **kwargs)  # Columns.ACTION_DIST_INPUTS
        # Was `extra_action_out`:
        # return {"values": model.value_function()}
        return output  # with Columns.ACTIONS, or keys of its own, beside it

    def _forward(self, batch, **kwargs):
        # Was `action_distribution_fn`:
        # return model(obs_batch), self.dist_class, state_batches
        return super()._forward(batch, **kwargs)

    def setup(self):
        super().setup()
        # Was `make_model`:
        # return make("both", self.observation_space)

    def _forward_train(self, batch, **kwargs):
        # Was `compute_log_likelihoods`:
        # return self.model.logp(obs_batch, actions)
        return super()._forward_train(batch, **kwargs)


class OwnConfig(AlgorithmConfig):
    def validate(self):
        super().validate()
        # Was `validate_spaces`:
        # assert action_space.shape


# `ValueNetworkMixin`: `compute_values(batch)` of the RLModule's ValueFunctionAPI.
# `LearningRateSchedule`: `training(lr=[[step, value], ...])`.
# `EntropyCoeffSchedule`: `training(entropy_coeff=[[step, value], ...])`.
# `KLCoeffMixin`: PPOTorchLearner, by `training(kl_coeff=..., kl_target=...)`.
# `get_state`: `get_state / set_state` of RLModule and Learner, which keep all parameters; override them for what is no parameter.
config = OwnConfig()  # of the algorithm that takes it
config.learners(learner_class=OwnLearner)
config.learners(learner_connector=lambda observation_space, action_space: OwnTrajectories())
config.rl_module(rl_module_spec=RLModuleSpec(module_class=OwnRLModule))
