from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.policy.policy import PolicySpec
from ray.rllib.core.columns import Columns
import numpy as np
import tree
from ray.rllib.core.rl_module.rl_module import RLModule, RLModuleSpec
from ray.rllib.core.rl_module.multi_rl_module import MultiRLModuleSpec


class Still(RLModule):
    def setup(self):
        """Knows its spaces."""
        # The first of all actions.
        self.first = self.action_space.start if self.model_config.get("first") is None else self.model_config["first"]

    def _forward(self, batch, **kwargs):
        obs_batch = tree.flatten(batch[Columns.OBS])[0]
        return {Columns.ACTIONS: np.array([self.first] * len(obs_batch))}


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
                "still": RLModuleSpec(module_class=Still, model_config={"first": 1}),
            }
        ),
    )
)
