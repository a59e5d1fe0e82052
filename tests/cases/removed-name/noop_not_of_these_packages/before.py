import ray
from ray import serve
from ray.util.iter import LocalIterator
from ray.util.made_up import thing

print(ray.made_up, serve.made_up, LocalIterator, thing)
