from ray.rllib.algorithms.impala import IMPALA

algo_cls = IMPALA
config = algo_cls.get_default_config()
config.env_runners(num_env_runners=2, num_envs_per_env_runner=5)
