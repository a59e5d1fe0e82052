from ray import tune
from ray.rllib.policy.policy import Policy


class Still(Policy):
    def compute_actions(self, obs_batch, *args, **kwargs):
        return [0 for _ in obs_batch], [], {}

    def learn_on_batch(self, samples):
        self.seen += 1


def pick(agent_id):
    return "learned"


tune.run(
    "PPO",
    config={
        "env": "pair",
        "multiagent": {
            "policies": {"learned": (None, None, None, {}), "still": (Still, None, None, {})},
            "policy_mapping_fn": lambda agent_id: "learned",
        },
        "evaluation_interval": 10,
        "evaluation_config": {"multiagent": {"policy_mapping_fn": pick}},
    },
)
