from ray.rllib.utils.spaces.space_utils import to_jsonable_if_needed

print(to_jsonable_if_needed)
