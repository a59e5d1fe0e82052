from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig
from ray.tune.schedulers.pb2 import PB2

new = PPOConfig().environment("CartPole-v1")
old = (
    PPOConfig()
    .environment("CartPole-v1")
    .api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False)
)
scheduler = PB2(hyperparam_bounds={"num_sgd_iter": [1, 30]})
tune.Tuner("PPO", param_space=new, tune_config=tune.TuneConfig(scheduler=scheduler)).fit()
tune.Tuner("PPO", param_space=old, tune_config=tune.TuneConfig(scheduler=scheduler)).fit()
