from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()
module = algo.get_module()
print(module.model_gpu_towers)
