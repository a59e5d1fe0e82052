# RLM611, line 5
import numpy as np
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.multi_rl_module import MultiRLModuleSpec
from ray.rllib.core.rl_module.rl_module import RLModule, RLModuleSpec


class Still(RLModule):
    def setup(self):
        self.size = self.observation_space["board"].shape[0]

    def _forward(self, batch, **kwargs):
        return {Columns.ACTIONS: np.array([0] * self.size)}


# Beside `policies`, which keep their ids and spaces:
config.multi_agent(policies_to_train=["learned"])  # all but the scripted ones
config.rl_module(
    rl_module_spec=MultiRLModuleSpec(
        rl_module_specs={
            "learned": RLModuleSpec(),
            "scripted": RLModuleSpec(module_class=Still),
        },
    ),
)
