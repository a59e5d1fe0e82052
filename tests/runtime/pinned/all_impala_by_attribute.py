from ray.rllib.algorithms.impala import ImpalaConfig

config = ImpalaConfig().environment("CartPole-v1")
config.num_rollout_workers = 0
config.num_gpus = 0
config.num_aggregation_workers = 0
config.rollout_fragment_length = 20
algo = config.build()

# stack: old
# option: bridge-all
# expect: config.num_gpus == 0
# expect: config.num_env_runners == 0
