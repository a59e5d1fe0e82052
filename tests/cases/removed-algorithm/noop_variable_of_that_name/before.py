import ray

A3C = ray.nodes()
DDPG: list[str] = [node["NodeID"] for node in A3C]
