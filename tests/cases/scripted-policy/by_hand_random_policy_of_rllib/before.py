from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.examples._old_api_stack.policy.random_policy import RandomPolicy
from ray.rllib.policy.policy import PolicySpec


config = (
    PPOConfig()
    .environment("duel")
    .multi_agent(
        policies={"learned": PolicySpec(), "still": PolicySpec(policy_class=RandomPolicy)},
        policy_mapping_fn=lambda agent_id, episode, **kwargs: "learned" if agent_id == 0 else "still",
        policies_to_train=["learned"],
    )
)
