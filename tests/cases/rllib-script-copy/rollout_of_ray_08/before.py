#!/usr/bin/env python
"""Plays a checkpoint."""

import argparse
import collections

import ray
from ray.rllib.policy.sample_batch import DEFAULT_POLICY_ID
from ray.tune.registry import get_trainable_cls

EXAMPLE_USAGE = "./play.py checkpoint --run DQN"


class RolloutSaver:
    def __init__(self, outfile=None):
        self.outfile = outfile


def create_parser(parser_creator=None):
    parser = (parser_creator or argparse.ArgumentParser)(epilog=EXAMPLE_USAGE)
    parser.add_argument("checkpoint")
    parser.add_argument("--run")
    parser.add_argument("--env")
    parser.add_argument("--out", default=None)
    return parser


def run(args, parser):
    ray.init()
    rollout(get_trainable_cls(args.run), args.env, 100)


class DefaultMapping(collections.defaultdict):
    def __missing__(self, key):
        self[key] = value = self.default_factory(key)
        return value


def default_policy_agent_mapping(unused_agent_id):
    return DEFAULT_POLICY_ID


def keep_going(steps, num_steps):
    return not num_steps or steps < num_steps


def rollout(agent, env_name, num_steps):
    mapping = DefaultMapping(default_policy_agent_mapping)
    steps = 0
    while keep_going(steps, num_steps):
        steps += 1
        print(env_name, mapping[0])


if __name__ == "__main__":
    parser = create_parser()
    run(parser.parse_args(), parser)
