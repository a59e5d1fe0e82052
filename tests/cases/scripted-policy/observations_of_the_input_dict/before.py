from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.policy.policy import Policy, PolicySpec
from ray.rllib.policy.sample_batch import SampleBatch


class Still(Policy):
    def compute_actions_from_input_dict(self, input_dict, explore=None, timestep=None, **kwargs):
        first = input_dict[SampleBatch.OBS][:, 0]
        return (first > input_dict["obs"][:, 1]).astype(int), [], {}

    def compute_actions(self, *args, **kwargs):
        raise NotImplementedError

    def learn_on_batch(self, samples):
        return {}

    def get_weights(self):
        return {}

    def set_weights(self, weights):
        pass


config = (
    PPOConfig()
    .environment("duel")
    .multi_agent(
        policies={"learned": PolicySpec(), "still": PolicySpec(policy_class=Still)},
        policy_mapping_fn=lambda agent_id, episode, **kwargs: "learned" if agent_id == 0 else "still",
        policies_to_train=["learned"],
    )
)
