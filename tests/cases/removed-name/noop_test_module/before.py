from ray.rllib.utils.tests.test_utils import anything

print(anything)
