from ray.rllib.core.rl_module import rl_module as rlm
from ray.rllib.core.rl_module.torch import TorchRLModule
from torch import nn


def made():
    class Net(TorchRLModule):
        """A net of one layer."""

        def __init__(self, config: rlm.RLModuleConfig):
            super().__init__(config)
            # The catalog knows the size.
            self.catalog = config.get_catalog()
            self.head = nn.Linear(config.observation_space.shape[0], config.action_space.n)
            self.cells = config.model_config_dict.get("cells", 4)

        def _forward(self, batch):
            return {"action_dist_inputs": self.head(batch["obs"])}

    return Net
