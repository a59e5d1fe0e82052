from ray.rllib.algorithms.impala import Impala

algo_cls = Impala
config = algo_cls.get_default_config()
config.rollouts(num_rollout_workers=2, num_envs_per_worker=5)
