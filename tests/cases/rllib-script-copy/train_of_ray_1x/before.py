#!/usr/bin/env python

import argparse

import ray
from ray.rllib.callbacks.callbacks import RLlibCallback
from ray.tune import run_experiments

EXAMPLE_USAGE = """
    ./train.py -f experiments.yaml --ray-num-cpus 4
"""


def create_parser(parser_creator=None):
    parser = argparse.ArgumentParser(epilog=EXAMPLE_USAGE)
    parser.add_argument("--ray-address", default=None)
    parser.add_argument("--ray-num-cpus", default=None, type=int)
    parser.add_argument("--ray-num-nodes", default=None, type=int)
    parser.add_argument("--ray-object-store-memory", default=None, type=int)
    parser.add_argument("--resume", action="store_true")
    parser.add_argument("-f", "--config-file", default=None)
    return parser


def run(args, parser):
    ray.init(address=args.ray_address, num_cpus=args.ray_num_cpus)
    run_experiments(load(args.config_file), resume=args.resume)


def load(path):
    import yaml

    with open(path) as file:
        experiments = yaml.safe_load(file)
    for experiment in experiments.values():
        experiment["config"]["callbacks"] = RLlibCallback
    return experiments


def main():
    parser = create_parser()
    run(parser.parse_args(), parser)
