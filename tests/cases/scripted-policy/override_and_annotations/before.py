from typing import Dict, List, Tuple, Union

from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.policy.policy import Policy, PolicySpec
from ray.rllib.utils.annotations import override
from ray.rllib.utils.typing import TensorStructType, TensorType


class Still(Policy):
    @override(Policy)
    def compute_actions(
        self,
        obs_batch: Union[List[TensorStructType], TensorStructType],
        state_batches: List[TensorType] = None,
        prev_action_batch: Union[List[TensorStructType], TensorStructType] = None,
        prev_reward_batch: Union[List[TensorStructType], TensorStructType] = None,
        info_batch: Dict[str, list] = None,
        episodes: List[str] = None,
        explore: bool = None,
        timestep: int = None,
        **kwargs,
    ) -> Tuple[TensorType, List[TensorType], Dict[str, TensorType]]:
        """Stays where it is."""
        return [0 for _ in obs_batch], [], {}

    @override(Policy)
    def learn_on_batch(self, samples):
        """No learning."""
        return {}

    @override(Policy)
    def compute_single_action(self, obs, state=None, **kwargs):
        return 0, [], {}

    @override(Policy)
    def compute_log_likelihoods(self, actions, obs_batch, state_batches=None, prev_action_batch=None):
        return [0.0] * len(obs_batch)


config = (
    PPOConfig()
    .environment("duel")
    .multi_agent(
        policies={"learned": PolicySpec(), "still": PolicySpec(policy_class=Still)},
        policy_mapping_fn=lambda agent_id, episode, **kwargs: "learned" if agent_id == 0 else "still",
        policies_to_train=["learned"],
    )
)
