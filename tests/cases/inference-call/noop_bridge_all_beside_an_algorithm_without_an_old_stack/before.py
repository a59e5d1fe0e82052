from ray.rllib.algorithms.dqn import DQNConfig
from ray.rllib.algorithms.ppo import PPOConfig

pinned = PPOConfig().api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False)
other = DQNConfig().environment("CartPole-v1")
algo = pinned.environment("CartPole-v1").build_algo()
print(algo.compute_single_action([0.0, 0.0, 0.0, 0.0]))
