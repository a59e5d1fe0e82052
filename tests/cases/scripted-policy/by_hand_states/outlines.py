# RLM611, line 6
import numpy as np
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.multi_rl_module import MultiRLModuleSpec
from ray.rllib.core.rl_module.rl_module import RLModule, RLModuleSpec
from ray.rllib.utils.numpy import convert_to_numpy


class Still(RLModule):
    def get_initial_state(self):
        return [np.zeros(())]

    def compute_actions(self, obs_batch, state_batches=None, **kwargs):
        step = state_batches[0]
        return step.astype(int), [step + 1], {}

    def _forward(self, batch, **kwargs):
        # To see to: it has states: they are dicts in `batch[Columns.STATE_IN]` and `Columns.STATE_OUT`.
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
