from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()
policy = algo.get_module()
if policy.is_stateful():
    print(policy.num_state_tensors())
print(next(policy.parameters()).device, next(algo.get_module().parameters()).device)
print(policy.config["lr"], policy.dist_class)
policy.save_to_path("/tmp/policy")
policy.save_to_path(path="/tmp/policy")
