import sys

from ray.rllib.algorithms.ppo import PPOConfig

old_api_stack = "--old" in sys.argv
config = PPOConfig().environment("CartPole-v1")
if old_api_stack:
    config.api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False)
algo = config.build_algo()
if old_api_stack:
    algo.compute_single_action([0.0])
else:
    algo.get_module()
