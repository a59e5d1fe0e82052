import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleConfig, SingleAgentRLModuleSpec
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule
from ray.rllib.policy.sample_batch import SampleBatch
from ray.rllib.utils.nested_dict import NestedDict


class Net(TorchRLModule):
    def __init__(self, config: RLModuleConfig) -> None:
        super().__init__(config)
        self.calls = 0

    def setup(self):
        size = self.config.observation_space.shape[0]
        hidden = self.config.model_config_dict["hidden"]
        self.body = torch.nn.Sequential(torch.nn.Linear(size, hidden), torch.nn.Tanh())
        self.pi = torch.nn.Linear(hidden, self.config.action_space.n)
        self.vf = torch.nn.Linear(hidden, 1)

    def output_specs_train(self):
        return [SampleBatch.ACTION_DIST_INPUTS, SampleBatch.VF_PREDS]

    def _forward_inference(self, batch: NestedDict) -> dict:
        return {SampleBatch.ACTION_DIST_INPUTS: self.pi(self.body(batch[SampleBatch.OBS]))}

    def _forward_exploration(self, batch: NestedDict) -> dict:
        return self._forward_inference(batch)

    def _forward_train(self, batch: NestedDict) -> dict:
        self.calls += 1
        features = self.body(batch[SampleBatch.OBS])
        return {
            SampleBatch.ACTION_DIST_INPUTS: self.pi(features),
            SampleBatch.VF_PREDS: self.vf(features).squeeze(-1),
        }


config = (
    PPOConfig()
    .environment("CartPole-v1")
    .rollouts(num_rollout_workers=0)
    .rl_module(
        _enable_rl_module_api=True,
        rl_module_spec=SingleAgentRLModuleSpec(module_class=Net, model_config_dict={"hidden": 24}),
    )
    .training(_enable_learner_api=True, train_batch_size=64, sgd_minibatch_size=32, num_sgd_iter=1)
)
algo = config.build()

# expect: type(algo.get_module()).__name__ == "Net"
# expect: algo.get_module().body[0].out_features == 24
# expect: algo.learner_group._learner.module["default_policy"].calls > 0
# expect: result["learners"]["default_policy"]["vf_loss"] > 0
