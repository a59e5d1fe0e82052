from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig
from ray.tune.schedulers.pb2 import PB2

config = (
    PPOConfig()
    .environment("CartPole-v1")
    .api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False)
)
scheduler = PB2(hyperparam_bounds={"num_sgd_iter": [1, 30], "train_batch_size": [100, 1000]})
tune.Tuner("PPO", param_space=config, tune_config=tune.TuneConfig(scheduler=scheduler)).fit()
