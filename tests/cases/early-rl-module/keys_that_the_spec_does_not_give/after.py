from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule


class Net(TorchRLModule):
    def setup(self):
        self.hiddens = self.model_config["fcnet_hiddens"]
        self.own = self.model_config["own"]
        self.cell = self.model_config.get("lstm_cell_size", 16)


spec = RLModuleSpec(module_class=Net, model_config={"own": 1})
