from ray.rllib.algorithms.ppo import PPO
from ray.rllib.policy.policy import Policy


class Still(Policy):
    def compute_actions(self, obs_batch, *args, **kwargs):
        return [0 for _ in obs_batch], [], {}

    def learn_on_batch(self, samples):
        self.seen += 1


trainer = PPO(
    config={
        "env": "pair",
        "multiagent": {
            "policies": {"learned": (None, None, None, {}), "still": (Still, None, None, {})},
            "policy_mapping_fn": lambda agent_id, episode, **kwargs: "learned",
        },
        "enable_rl_module_and_learner": False,
        "enable_env_runner_and_connector_v2": False,
    }
)
action = trainer.compute_single_action([0.0] * 4, policy_id="learned")
action, state, _ = trainer.compute_single_action([0.0] * 4, [0.0], policy_id="learned")
action = trainer.compute_action([0.0] * 4, None, action, 0.0)
