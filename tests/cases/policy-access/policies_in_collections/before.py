from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().environment("arena").multi_agent(
    policies={"a", "b"}, policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id
)
algo = config.build()
policies = {pid: algo.get_policy(pid) for pid in ("a", "b")}
for pid, policy in policies.items():
    print(pid, policy.get_weights())
    policy.model.eval()
listed = [algo.get_policy(pid) for pid in ("a", "b")]
for i, policy in enumerate(listed):
    policy.export_checkpoint(f"policies/{i}")
for one, other in zip(listed, policies.values()):
    one.set_weights(other.get_weights())
listed[0].update_target()
