from ray.rllib.utils import check_env

check_env(None)
