from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.policy.policy import Policy, PolicySpec


class Still(Policy):
    def compute_actions(self, obs_batch, state_batches=None, **kwargs):
        return [0 for _ in obs_batch], [], {}

    def learn_on_batch(self, samples):
        return {}


config = PPOConfig()
config.environment("duel")
config.update_from_dict({"policies": {"learned": PolicySpec(), "still": PolicySpec(policy_class=Still)}})
config.policy_mapping_fn = lambda agent_id, episode, worker, **kwargs: agent_id
config.policies_to_train = ["learned"]
algo = config.build()
