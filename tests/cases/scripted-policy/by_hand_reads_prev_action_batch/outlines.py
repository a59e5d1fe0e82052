# RLM611, line 5
import numpy as np
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.multi_rl_module import MultiRLModuleSpec
from ray.rllib.core.rl_module.rl_module import RLModule, RLModuleSpec
from ray.rllib.utils.numpy import convert_to_numpy


class Still(RLModule):
    def compute_actions(self, obs_batch, state_batches=None, prev_action_batch=None, prev_reward_batch=None, info_batch=None, episodes=None, explore=None, timestep=None, **kwargs):
        return list(prev_action_batch), [], {}

    def _forward(self, batch, **kwargs):
        # To see to: it uses `prev_action_batch`: an env-to-module connector (`PrevActionsPrevRewards`) must add them to the batch.
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
