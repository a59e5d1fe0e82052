# RLM611, line 6
import numpy as np
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.multi_rl_module import MultiRLModuleSpec
from ray.rllib.core.rl_module.rl_module import RLModule, RLModuleSpec
from ray.rllib.utils.numpy import convert_to_numpy


class Fixed(RLModule):
    def compute_actions(self, obs_batch, state_batches=None, **kwargs):
        return [0 for _ in obs_batch], [], {}

    def _forward(self, batch, **kwargs):
        # To see to: other classes derive from it.
        actions, states, fetches = self.compute_actions(convert_to_numpy(batch[Columns.OBS]), [])
        return {Columns.ACTIONS: np.array(actions)}


# Beside `policies`, which keep their ids and spaces:
config.multi_agent(policies_to_train=["learned"])  # all but the scripted ones
config.rl_module(
    rl_module_spec=MultiRLModuleSpec(
        rl_module_specs={
            "learned": RLModuleSpec(),
            "scripted": RLModuleSpec(module_class=Fixed),
        },
    ),
)


# RLM611, line 23
import numpy as np
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.multi_rl_module import MultiRLModuleSpec
from ray.rllib.core.rl_module.rl_module import RLModule, RLModuleSpec
from ray.rllib.utils.numpy import convert_to_numpy


class Sometimes(Fixed):
    def compute_actions(self, obs_batch, *args, **kwargs):
        return [random.randint(0, 1) for _ in obs_batch], [], {}

    def _forward(self, batch, **kwargs):
        # To see to: it derives from `Fixed`.
        actions, states, fetches = self.compute_actions(convert_to_numpy(batch[Columns.OBS]), [])
        return {Columns.ACTIONS: np.array(actions)}


# Beside `policies`, which keep their ids and spaces:
config.multi_agent(policies_to_train=["learned"])  # all but the scripted ones
config.rl_module(
    rl_module_spec=MultiRLModuleSpec(
        rl_module_specs={
            "learned": RLModuleSpec(),
            "scripted": RLModuleSpec(module_class=Sometimes),
        },
    ),
)
