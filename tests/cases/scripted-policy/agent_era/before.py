import ray
import ray.rllib.agents.ppo as ppo
from ray.rllib.policy.policy import Policy


class Still(Policy):
    def compute_actions(self, obs_batch, state_batches, prev_action_batch=None, prev_reward_batch=None, info_batch=None, episodes=None, **kwargs):
        return [0 for _ in obs_batch], [], {}

    def learn_on_batch(self, samples):
        return {}

    def get_weights(self):
        return {}

    def set_weights(self, weights):
        pass


config = ppo.DEFAULT_CONFIG.copy()
config["multiagent"] = {
    "policies": {"learned": (None, None, None, {}), "still": (Still, None, None, {})},
    "policy_mapping_fn": lambda agent_id: "still" if agent_id else "learned",
    "policies_to_train": ["learned"],
}
agent = ppo.PPOAgent(config=config, env="duel")
