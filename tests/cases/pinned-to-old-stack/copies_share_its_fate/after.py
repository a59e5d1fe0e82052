import copy

from ray.rllib.algorithms.ppo import PPOConfig

base = PPOConfig().api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False).env_runners(num_env_runners=1)
one = copy.deepcopy(base)
one.training(model={"custom_model": "mine"})
two = base.copy(copy_frozen=False)
two.training(model={"fcnet_hiddens": [64]})
