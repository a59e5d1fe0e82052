from ray.rllib.core.models.specs.specs_base import TensorSpec
from ray.rllib.core.models.specs.specs_dict import SpecDict
from ray.rllib.core.models.specs.typing import SpecType
from ray.rllib.core.rl_module.rl_module import RLModule
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule
from ray.rllib.policy.sample_batch import SampleBatch
from ray.rllib.utils.annotations import override


class Net(TorchRLModule):
    @override(RLModule)
    def input_specs_train(self) -> SpecType:
        return SpecDict({SampleBatch.OBS: TensorSpec("b, d", d=4, framework="torch")})

    @override(RLModule)
    def output_specs_train(self) -> SpecType:
        return [SampleBatch.ACTION_DIST_INPUTS]

    def _forward(self, batch, **kwargs):
        obs = batch["obs"]
        return {"action_dist_inputs": self.net(obs)}

    @override(RLModule)
    def output_specs_inference(self) -> SpecType:
        return self.output_specs_train()
