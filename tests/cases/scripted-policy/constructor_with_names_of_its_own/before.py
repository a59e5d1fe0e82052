from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.policy.policy import Policy, PolicySpec


class Still(Policy):
    def __init__(self, obs_space, act_space, cfg, **kwargs):
        """Knows its spaces."""
        super(Still, self).__init__(obs_space, act_space, cfg)
        self.action_space = act_space
        self.observation_space = obs_space
        self.config = cfg
        # The first of all actions.
        self.first = act_space.start if cfg.get("first") is None else cfg["first"]

    def compute_actions(self, obs_batch, state_batches=None, **kwargs):
        return [self.first] * len(obs_batch), state_batches, {}

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
        policies={"learned": PolicySpec(), "still": PolicySpec(policy_class=Still, config={"first": 1})},
        policy_mapping_fn=lambda agent_id, episode, **kwargs: "learned" if agent_id == 0 else "still",
        policies_to_train=["learned"],
    )
)
