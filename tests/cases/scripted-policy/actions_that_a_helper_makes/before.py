import numpy
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.policy.policy import Policy, PolicySpec


class Still(Policy):
    def act(self, batch):
        return [0 for _ in batch]

    def compute_actions(self, obs_batch, state_batches=None, **kwargs):
        actions = self.act(obs_batch)
        if len(obs_batch) > 1:
            return actions, [], {}
        return self.act(obs_batch[:1]), state_batches, {}

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
