from ray.rllib.core.rl_module.rl_module import SingleAgentRLModuleSpec
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule


class Net(TorchRLModule):
    def __init__(
        self,
        config,  # an RLModuleConfig
    ):
        # First the base.
        super().__init__(config)  # runs setup()

    def _forward_exploration(
        self,
        batch,  # of tensors
    ):
        return self._forward_train(batch)


spec = SingleAgentRLModuleSpec(
    # ours
    module_class=Net,
    model_config_dict={"hidden": 8},  # small
)
