# RLM611, line 7
import numpy as np
import tree
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.multi_rl_module import MultiRLModuleSpec
from ray.rllib.core.rl_module.rl_module import RLModule, RLModuleSpec


class Heuristic(RLModule):
    def _forward(self, batch, **kwargs):
        obs_batch = tree.flatten(batch[Columns.OBS])[0]
        return {Columns.ACTIONS: np.array([0 for _ in obs_batch])}


# Beside `policies`, which keep their ids and spaces:
config.multi_agent(policies_to_train=["learned"])  # all but the scripted ones
config.rl_module(
    rl_module_spec=MultiRLModuleSpec(
        rl_module_specs={
            "learned": RLModuleSpec(),
            "scripted": RLModuleSpec(module_class=Heuristic),
        },
    ),
)


# RLM611, line 13
import tree
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.multi_rl_module import MultiRLModuleSpec
from ray.rllib.core.rl_module.rl_module import RLModule, RLModuleSpec
from ray.rllib.utils.spaces.space_utils import batch as batch_of


class RandomRLModule(RLModule):
    def _forward(self, batch, **kwargs):
        count = len(tree.flatten(batch[Columns.OBS])[0])
        return {Columns.ACTIONS: batch_of([self.action_space.sample() for _ in range(count)])}


# Beside `policies`, which keep their ids and spaces:
config.multi_agent(policies_to_train=["learned"])  # all but the scripted ones
config.rl_module(
    rl_module_spec=MultiRLModuleSpec(
        rl_module_specs={
            "learned": RLModuleSpec(),
            "scripted": RLModuleSpec(module_class=RandomRLModule),
        },
    ),
)
