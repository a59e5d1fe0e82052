import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.models.specs.checker import check_input_specs
from ray.rllib.core.models.specs.typing import SpecType
from ray.rllib.core.rl_module.rl_module import SingleAgentRLModuleSpec
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule
from ray.rllib.models.torch.torch_distributions import TorchCategorical
from ray.rllib.policy.sample_batch import SampleBatch


class Net(TorchRLModule):
    def setup(self):
        self.pi = torch.nn.Linear(self.config.observation_space.shape[0], self.config.action_space.n)
        self.vf = torch.nn.Linear(self.config.observation_space.shape[0], 1)

    def output_specs_inference(self) -> SpecType:
        return [SampleBatch.ACTION_DIST]

    def _compute_values(self, batch):
        return self.vf(batch[SampleBatch.OBS]).squeeze(-1)

    @check_input_specs("input_specs_inference")
    def _forward_inference(self, batch):
        return {SampleBatch.ACTION_DIST: TorchCategorical(self.pi(batch[SampleBatch.OBS]))}

    def _forward_exploration(self, batch):
        return {SampleBatch.ACTION_DIST: torch.distributions.Categorical(logits=self.pi(batch[SampleBatch.OBS]))}

    def _forward_train(self, batch):
        logits = self.pi(batch[SampleBatch.OBS])
        return {
            SampleBatch.ACTION_DIST: TorchCategorical.from_logits(logits),
            SampleBatch.ACTION_DIST_INPUTS: logits,
            SampleBatch.VF_PREDS: self._compute_values(batch),
        }


config = (
    PPOConfig()
    .environment("CartPole-v1")
    .rollouts(num_rollout_workers=0)
    .rl_module(_enable_rl_module_api=True, rl_module_spec=SingleAgentRLModuleSpec(module_class=Net))
    .training(_enable_learner_api=True, train_batch_size=64, sgd_minibatch_size=32, num_sgd_iter=1)
)
algo = config.build()

# expect: algo.get_module().vf.in_features == 4
# expect: result["learners"]["default_policy"]["entropy"] > 0.5
