from ray.rllib.core.rl_module.torch import TorchRLModule
from torch import nn


def made():
    class Net(TorchRLModule):
        """A net of one layer."""

        def __init__(self, *args, **kwargs):
            super().__init__(*args, **kwargs)
            # The catalog knows the size.
            self.head = nn.Linear(self.observation_space.shape[0], self.action_space.n)
            self.cells = self.model_config.get("cells", 4)

        def _forward(self, batch, **kwargs):
            return {"action_dist_inputs": self.head(batch["obs"])}

    return Net
