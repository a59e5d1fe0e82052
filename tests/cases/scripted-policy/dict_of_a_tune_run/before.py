from ray import tune
from ray.rllib.policy.policy import Policy


class Still(Policy):
    def compute_actions(self, obs_batch, state_batches=None, **kwargs):
        return [0 for _ in obs_batch], [], {}

    def learn_on_batch(self, samples):
        return {}

    def get_weights(self):
        return {}

    def set_weights(self, weights):
        pass


config = {
    "env": "duel",
    "num_workers": 0,
    "multiagent": {
        "policies": {
            "learned": (None, None, None, {}),
            "still": (Still, None, None, {}),
        },
        "policy_mapping_fn": lambda agent_id: "still" if agent_id else "learned",
    },
}
tune.run("PPO", config=config)
