from ray.rllib.utils.nested_dict import NestedDict

print(NestedDict())
