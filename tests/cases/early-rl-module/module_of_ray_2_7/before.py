import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleConfig, SingleAgentRLModuleSpec
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule
from ray.rllib.policy.sample_batch import SampleBatch
from ray.rllib.utils.annotations import override
from ray.rllib.utils.nested_dict import NestedDict


class Net(TorchRLModule):
    def __init__(self, config: RLModuleConfig) -> None:
        super().__init__(config)

    def setup(self):
        size = self.config.observation_space.shape[0]
        hidden = self.config.model_config_dict["hidden"]
        self.body = torch.nn.Sequential(torch.nn.Linear(size, hidden), torch.nn.Tanh())
        self.pi = torch.nn.Linear(hidden, self.config.action_space.n)
        self.vf = torch.nn.Linear(hidden, 1)

    @override(TorchRLModule)
    def _forward_inference(self, batch: NestedDict) -> dict:
        return {SampleBatch.ACTION_DIST_INPUTS: self.pi(self.body(batch[SampleBatch.OBS]))}

    @override(TorchRLModule)
    def _forward_exploration(self, batch: NestedDict) -> dict:
        return self._forward_inference(batch)

    @override(TorchRLModule)
    def _forward_train(self, batch: NestedDict) -> dict:
        features = self.body(batch[SampleBatch.OBS])
        return {
            SampleBatch.ACTION_DIST_INPUTS: self.pi(features),
            SampleBatch.VF_PREDS: self.vf(features).squeeze(-1),  # one for each row
        }


config = (
    PPOConfig()
    .environment("CartPole-v1")
    .rollouts(num_rollout_workers=0)
    .rl_module(
        _enable_rl_module_api=True,
        rl_module_spec=SingleAgentRLModuleSpec(module_class=Net, model_config_dict={"hidden": 32}),
    )
    .training(_enable_learner_api=True)
)
algo = config.build()
