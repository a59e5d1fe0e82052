from ray.rllib.core.models.specs.checker import check_input_specs, check_output_specs
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule


class Net(TorchRLModule):
    @check_input_specs("input_specs_inference")
    @check_output_specs("output_specs_inference")
    def forward_inference(self, batch, **kwargs):
        return super().forward_inference(batch, **kwargs)
