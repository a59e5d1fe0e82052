import argparse

from ray.rllib.examples.utils import add_rllib_example_script_args

shared = add_rllib_example_script_args()
parser = argparse.ArgumentParser()
parser.set_defaults(enable_new_api_stack=True, local_mode=True)
parser.add_argument("--num-learners", type=int, default=2)
