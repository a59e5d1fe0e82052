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
        "policy_mapping_fn": lambda agent_id, *args, **kwargs: "still" if agent_id else "learned",
        "policies_to_train": ["learned"],
    },
    "num_env_runners": 1,
    "enable_rl_module_and_learner": False,
    "enable_env_runner_and_connector_v2": False,
}
cfg.update(more)
tune.Tuner("PPO", param_space=cfg).fit()
