# RLM611, line 5
import numpy as np
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.multi_rl_module import MultiRLModuleSpec
from ray.rllib.core.rl_module.rl_module import RLModule, RLModuleSpec
from ray.rllib.utils.numpy import convert_to_numpy


class Still(RLModule):
    def setup(self):  # was: __init__(self, observation_space, action_space, config)
        self.level = 0

    def compute_actions(self, obs_batch, state_batches=None, **kwargs):
        return [self.level for _ in obs_batch], [], {}

    def get_weights(self):
        return {"level": self.level}

    def set_weights(self, weights):
        self.level = weights["level"]

    def _forward(self, batch, **kwargs):
        # To see to: its `get_weights()` does something: that is `get_state()` of an RLModule.
        actions, states, fetches = self.compute_actions(convert_to_numpy(batch[Columns.OBS]), [])
        return {Columns.ACTIONS: np.array(actions)}


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
