from ray import air, tune
from ray.rllib.algorithms.callbacks import DefaultCallbacks
from ray.rllib.algorithms.ppo import PPOConfig
from ray.tune.registry import register_env

config = PPOConfig().api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False).environment("CartPole-v1").training(lr=1e-3)
config.callbacks(DefaultCallbacks)
algo = config.build_algo()
tune.Tuner("PPO", param_space=config, run_config=air.RunConfig(stop={"training_iteration": 2})).fit()
