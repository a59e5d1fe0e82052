from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.policy.policy import Policy, PolicySpec


def run(level):
    class Still(Policy):
        def compute_actions(self, obs_batch, state_batches, prev_action_batch=None, **kwargs):
            return [level for _ in obs_batch], [], {}

        def learn_on_batch(self, samples):
            pass

    config = PPOConfig().multi_agent(
        policies={"learned": PolicySpec(), "still": PolicySpec(Still)},
        policy_mapping_fn=lambda agent_id, episode, **kwargs: "still" if agent_id else "learned",
        policies_to_train=["learned"],
    )
    return config.build()
