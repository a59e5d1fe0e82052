from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.policy.policy import Policy, PolicySpec


class Still(Policy):
    def compute_actions(self, obs_batch, state_batches=None, **kwargs):
        return [0 for _ in obs_batch], [], {}

    def learn_on_batch(self, samples):
        return {}

    def get_weights(self):
        return {}

    def set_weights(self, weights):
        pass


config = PPOConfig()
config.environment("duel")
policies = {"learned": PolicySpec(), "still": PolicySpec(policy_class=Still)}
config.multi_agent(policies=policies, policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id)
config.multi_agent(policies_to_train=["learned"])
