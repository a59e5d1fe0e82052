from other import more
from ray import tune
from ray.rllib.policy.policy import Policy, PolicySpec


class Still(Policy):
    def compute_actions(self, obs_batch, state_batches=None, **kwargs):
        return [0 for _ in obs_batch], [], {}

    def learn_on_batch(self, samples):
        return {}


cfg = {
    "env": "duel",
    "multiagent": {
        "policies": {"learned": PolicySpec(), "still": (Still, None, None, {})},
        "policy_mapping_fn": lambda agent_id: "still" if agent_id else "learned",
        "policies_to_train": ["learned"],
    },
    "num_workers": 1,
}
cfg.update(more)
tune.run("PPO", config=cfg)
