from ray.rllib.core.rl_module.rl_module import SingleAgentRLModuleSpec
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule


class Net(TorchRLModule):
    def setup(self):
        self.hiddens = self.config.model_config_dict["fcnet_hiddens"]
        self.own = self.config.model_config_dict["own"]
        self.cell = self.config.model_config_dict.get("lstm_cell_size", 16)


spec = SingleAgentRLModuleSpec(module_class=Net, model_config_dict={"own": 1})
