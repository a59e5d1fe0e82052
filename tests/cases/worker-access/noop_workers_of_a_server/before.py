import ray.rllib
from dask.distributed import Client

client = Client(workers=2)
print(client.workers, client.env)
client.workers.append(3)
