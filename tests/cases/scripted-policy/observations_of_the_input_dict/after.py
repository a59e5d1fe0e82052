from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.policy.policy import PolicySpec
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.rl_module import RLModule
from ray.rllib.utils.numpy import convert_to_numpy, flatten_inputs_to_1d_tensor
from ray.rllib.utils.spaces.space_utils import get_base_struct_from_space
from ray.rllib.core.rl_module.multi_rl_module import MultiRLModuleSpec
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from gymnasium.spaces import Box


class Still(RLModule):
    def _forward(self, batch, **kwargs):
        obs_batch = convert_to_numpy(batch[Columns.OBS])
        if not isinstance(self.observation_space, Box):  # as a preprocessor of the old stack would
            obs_batch = flatten_inputs_to_1d_tensor(obs_batch, get_base_struct_from_space(self.observation_space))
        first = obs_batch[:, 0]
        return {Columns.ACTIONS: (first > obs_batch[:, 1]).astype(int)}


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
