from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.multi_rl_module import MultiRLModuleSpec

config = (
    PPOConfig()
    .training(num_sgd_iter=3, lr=0.1)
    .resources(num_cpus_per_worker=1)
    .evaluation(evaluation_num_workers=1, evaluation_interval=1)
    .fault_tolerance(recreate_failed_workers=True)
    .rl_module(model_config_dict={})
    .training(learner_class=None)
)
MultiRLModuleSpec(module_specs={})
