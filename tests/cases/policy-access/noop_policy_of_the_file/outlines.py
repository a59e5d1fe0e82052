# RLM611, line 4
import numpy as np
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.multi_rl_module import MultiRLModuleSpec
from ray.rllib.core.rl_module.rl_module import RLModule, RLModuleSpec
from ray.rllib.utils.numpy import convert_to_numpy


class Random(RLModule):
    def set_weights(self, weights):
        self.weights = weights

    def _forward(self, batch, **kwargs):
        # Its `set_weights()` does something: that is `set_state()` of an RLModule.
        raise NotImplementedError  # return {Columns.ACTIONS: np.array([...])}, one for each observation


# Beside `policies`, which keep their ids and spaces:
config.multi_agent(policies_to_train=["learned"])  # all but the scripted ones
config.rl_module(
    rl_module_spec=MultiRLModuleSpec(
        rl_module_specs={
            "learned": RLModuleSpec(),
            "scripted": RLModuleSpec(module_class=Random),
        },
    ),
)
