import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule
from ray.rllib.core.columns import Columns
from ray.rllib.utils.annotations import override


class Net(TorchRLModule, ValueFunctionAPI):
    def setup(self):
        size = self.observation_space.shape[0]
        hidden = self.model_config["hidden"]
        self.body = torch.nn.Sequential(torch.nn.Linear(size, hidden), torch.nn.Tanh())
        self.pi = torch.nn.Linear(hidden, self.action_space.n)
        self.vf = torch.nn.Linear(hidden, 1)

    @override(TorchRLModule)
    def _forward_inference(self, batch: dict) -> dict:
        return {Columns.ACTION_DIST_INPUTS: self.pi(self.body(batch[Columns.OBS]))}

    @override(TorchRLModule)
    def _forward_exploration(self, batch: dict, **kwargs) -> dict:
        return self._forward_inference(batch)

    @override(TorchRLModule)
    def _forward_train(self, batch: dict) -> dict:
        features = self.body(batch[Columns.OBS])
        return {
            Columns.ACTION_DIST_INPUTS: self.pi(features),
            Columns.VF_PREDS: self.vf(features).squeeze(-1),  # one for each row
        }

    def compute_values(self, batch, embeddings=None):
        return self._forward_train(batch)[Columns.VF_PREDS]


config = (
    PPOConfig()
    .environment("CartPole-v1")
    .env_runners(num_env_runners=0)
    .rl_module(
        rl_module_spec=RLModuleSpec(module_class=Net, model_config={"hidden": 32}),
    )
)
algo = config.build_algo()
