from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build()
policy = algo.get_policy()
if policy.is_recurrent():
    print(policy.num_state_tensors())
print(policy.device, algo.get_policy().device)
print(policy.config["lr"], policy.dist_class)
policy.export_checkpoint("/tmp/policy")
policy.export_checkpoint(export_dir="/tmp/policy")
