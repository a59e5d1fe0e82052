from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.policy.policy import PolicySpec
from ray.rllib.core.columns import Columns
import numpy as np
import tree
from ray.rllib.core.rl_module.rl_module import RLModule, RLModuleSpec
from ray.rllib.core.rl_module.multi_rl_module import MultiRLModuleSpec


class Still(RLModule):
    def _forward(self, batch, **kwargs):
        obs_batch = tree.flatten(batch[Columns.OBS])[0]
        return {Columns.ACTIONS: np.array([0 for _ in obs_batch])}


config = PPOConfig()
config.environment("duel")
config.multi_agent(policies={"learned": PolicySpec(), "still": PolicySpec()}).rl_module(
    rl_module_spec=MultiRLModuleSpec(
    rl_module_specs={
        "learned": RLModuleSpec(),
        "still": RLModuleSpec(module_class=Still),
    }
),
)
config.policy_mapping_fn = lambda agent_id, episode, **kwargs: agent_id
config.policies_to_train = ["learned"]
algo = config.build_algo()
