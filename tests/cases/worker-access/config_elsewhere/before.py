from ray.rllib.algorithms.ppo import PPO

from hills import config

algo = PPO(config=config)
algo.workers.foreach_worker(lambda w: w.foreach_env(lambda env: env.set_level(1)))
local = algo.workers.local_worker()
print(local.env.level, local.policy_config)
