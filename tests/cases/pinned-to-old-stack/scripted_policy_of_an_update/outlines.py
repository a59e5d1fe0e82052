# RLM611, line 5
import numpy as np
import tree
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.multi_rl_module import MultiRLModuleSpec
from ray.rllib.core.rl_module.rl_module import RLModule, RLModuleSpec


class Still(RLModule):
    def _forward(self, batch, **kwargs):
        obs_batch = tree.flatten(batch[Columns.OBS])[0]
        return {Columns.ACTIONS: np.array([0 for _ in obs_batch])}


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
