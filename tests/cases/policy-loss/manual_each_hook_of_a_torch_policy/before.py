from ray.rllib.policy.torch_mixins import EntropyCoeffSchedule, KLCoeffMixin, LearningRateSchedule, ValueNetworkMixin
from ray.rllib.policy.torch_policy_v2 import TorchPolicyV2
from ray.rllib.utils.torch_utils import apply_grad_clipping

from networks import make


class Own(ValueNetworkMixin, LearningRateSchedule, EntropyCoeffSchedule, KLCoeffMixin, TorchPolicyV2):
    def __init__(self, observation_space, action_space, config):
        TorchPolicyV2.__init__(self, observation_space, action_space, config)
        self.seen = 0

    def loss(self, model, dist_class, train_batch):
        self.seen += 1
        return model.forward(train_batch)[0].mean()

    def optimizer(self):
        return [make("critic", self.model.critic), make("actor", self.model.actor)]

    def extra_grad_process(self, optimizer, loss):
        return apply_grad_clipping(self, optimizer, loss)

    def extra_action_out(self, input_dict, state_batches, model, action_dist):
        return {"values": model.value_function()}

    def action_distribution_fn(self, model, *, obs_batch, state_batches, **kwargs):
        return model(obs_batch), self.dist_class, state_batches

    def make_model(self):
        return make("both", self.observation_space)

    def get_initial_state(self):
        return [0.0]

    def compute_gradients(self, batch):
        return super().compute_gradients(batch)[0]

    def apply_gradients(self, gradients):
        super().apply_gradients([g * 0.5 for g in gradients])

    def update_target(self):
        self.target.load_state_dict(self.model.state_dict())

    def on_global_var_update(self, global_vars):
        super().on_global_var_update(global_vars)
        self.seen = global_vars["timestep"]

    def learn_on_batch(self, samples):
        fetches = super().learn_on_batch(samples)
        self.update_target()
        return fetches

    def get_state(self):
        return {**super().get_state(), "seen": self.seen}

    def compute_log_likelihoods(self, actions, obs_batch, **kwargs):
        return self.model.logp(obs_batch, actions)

    def get_batch_divisibility_req(self):
        return 4

    def _get_default_view_requirements(self):
        return {**super()._get_default_view_requirements(), "more": 1}

    def validate_spaces(self, observation_space, action_space, config):
        assert action_space.shape
