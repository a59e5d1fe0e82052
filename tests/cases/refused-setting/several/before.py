from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .framework("tf2")
    .training(model={"custom_model": "mine"}, lr_schedule=[[0, 0.1], [100, 0.01]])
    .multi_agent(policies={"a", "b"}, policy_mapping_fn=lambda agent, episode, worker: "a")
)
