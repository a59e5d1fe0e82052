from ray import tune
from ray.rllib.policy.policy import Policy


class Still(Policy):
    def compute_actions(self, obs_batch, *args, **kwargs):
        return [0 for _ in obs_batch], [], {}

    def learn_on_batch(self, samples):
        self.seen += 1


def pick(agent_id, *args, **kwargs):
    return "learned"


tune.Tuner(
    "PPO",
    param_space={
        "env": "pair",
        "multiagent": {
            "policies": {"learned": (None, None, None, {}), "still": (Still, None, None, {})},
            "policy_mapping_fn": lambda agent_id, *args, **kwargs: "learned",
        },
        "evaluation_interval": 10,
        "evaluation_config": {"multiagent": {"policy_mapping_fn": pick}},
        "enable_rl_module_and_learner": False,
        "enable_env_runner_and_connector_v2": False,
    },
).fit()
