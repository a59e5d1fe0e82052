from ray.rllib.algorithms.ppo import PPOConfig


def mapping(agent_id, episode, *args, **kwargs):
    return "a"


config = (
    PPOConfig()
    .framework("torch")
    .training(lr=[[0, 0.1], [100, 0.01]])
    .multi_agent(policies={"a", "b"}, policy_mapping_fn=mapping)
    .offline_data(input_=["/tmp/in"], output="/tmp/out")
)
