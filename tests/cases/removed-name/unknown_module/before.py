import ray.rllib.contrib.bandits.agents
from ray.rllib.no_such.place import thing

print(thing)
