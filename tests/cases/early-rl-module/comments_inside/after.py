from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule


class Net(TorchRLModule):
    def __init__(
        self,
        *args, **kwargs,  # an RLModuleConfig
    ):
        # First the base.
        super().__init__(*args, **kwargs)  # runs setup()

    def _forward_exploration(
        self,
        batch,  # of tensors
        **kwargs,
    ):
        return self._forward_train(batch)


spec = RLModuleSpec(
    # ours
    module_class=Net,
    model_config={"hidden": 8},  # small
)
