from ray.tune import run_experiments
from ray.tune.registry import register_env

import gymnasium as gym

register_env("pole", lambda config: gym.make("CartPole-v1"))
run_experiments({"first": {"run": "PPO", "env": "pole", "stop": {"training_iteration": 1}}})

# stack: old
# option: bridge-all
# expect: not config.enable_rl_module_and_learner
