from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.policy.policy import PolicySpec
from ray.rllib.core.columns import Columns
from ray.rllib.utils.annotations import override
from ray.rllib.core.rl_module.rl_module import RLModule
from ray.rllib.core.rl_module.multi_rl_module import MultiRLModuleSpec
import numpy as np
import tree
from ray.rllib.core.rl_module.rl_module import RLModuleSpec


class Still(RLModule):
    @override(RLModule)
    def _forward(self, batch, **kwargs):
        """Stays where it is."""
        obs_batch = tree.flatten(batch[Columns.OBS])[0]
        return {Columns.ACTIONS: np.array([0 for _ in obs_batch])}

    def compute_single_action(self, obs, state=None, **kwargs):
        return 0, [], {}


config = (
    PPOConfig()
    .environment("duel")
    .multi_agent(
        policies={"learned": PolicySpec(), "still": PolicySpec()},
        policy_mapping_fn=lambda agent_id, episode, **kwargs: "learned" if agent_id == 0 else "still",
        policies_to_train=["learned"],
    )
    .rl_module(
        rl_module_spec=MultiRLModuleSpec(
            rl_module_specs={
                "learned": RLModuleSpec(),
                "still": RLModuleSpec(module_class=Still),
            }
        ),
    )
)
