import ray
from ray.rllib.algorithms.ppo import PPO

from project import args, cluster

ray.init(
    redis_address=cluster,  # the head
    include_webui=False,
    # Not much.
    memory=10**9,
    driver_object_store_memory=10**8,
    lru_evict=True,
    temp_dir="/data/ray",
)
ray.init(num_cpus=2, local_mode=args.debug)
ray.init(local_mode=True)
ray.init("auto", redis_address=cluster)
print(PPO)
