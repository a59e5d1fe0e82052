import ray
from ray.rllib.algorithms.ppo import PPO

from project import args, cluster

ray.init(
    address=cluster,  # the head
    include_dashboard=False,
    # Not much.
    _memory=10**9,
    _driver_object_store_memory=10**8,
    _temp_dir="/data/ray",
)
ray.init(num_cpus=2)
ray.init()
ray.init("auto", redis_address=cluster)
print(PPO)
