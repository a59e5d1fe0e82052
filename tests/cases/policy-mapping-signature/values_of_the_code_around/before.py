from ray.rllib.algorithms.ppo import PPOConfig

configs = []
for i in range(3):
    configs.append(
        PPOConfig().multi_agent(policies={f"p{i}"}, policy_mapping_fn=lambda agent_id, i=i: f"p{i}")
    )


def choose(agent_id, table={"a": "p0"}):
    return table[agent_id]


print(choose("a"))
called = PPOConfig().multi_agent(policies={"p0"}, policy_mapping_fn=choose)
right = PPOConfig().multi_agent(policies={"p0"}, policy_mapping_fn=lambda agent_id, episode, i=0, **kwargs: f"p{i}")
optional = PPOConfig().multi_agent(policies={"p0"}, policy_mapping_fn=lambda agent_id, episode=None: "p0")
pinned = (
    PPOConfig()
    .training(model={"custom_model": "net"})
    .multi_agent(policies={"p0"}, policy_mapping_fn=lambda agent_id, i=0: f"p{i}")
)
trained = PPOConfig().multi_agent(
    policies={"p0", "p1"},
    policy_mapping_fn=lambda agent_id, episode, **kwargs: "p0",
    policies_to_train=lambda policy_id, trained={"p0"}: policy_id in trained,
)
