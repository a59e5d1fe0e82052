"""Small projects in which Python's rules of import decide what a name stands for.

A project is a dict of files and their texts. In each, ``make()`` (or what is built of it) gives a config of RLlib or an
object of somebody else's class, in another file than the call. A call that ends in ``# fixed`` is on RLlib's config and
has to be rewritten; one that ends in ``# kept`` is not, and has to stay. So has one that ends in ``# either``: what it
is on depends on what happens at run time.
"""

from __future__ import annotations

Project = dict[str, str]

MAKE = """\
from ray.rllib.algorithms.ppo import PPOConfig


def make():
    return PPOConfig()
"""
OWN = """\
class Crew:
    def rollouts(self, num_rollout_workers):
        return num_rollout_workers


def make():
    return Crew()
"""
FIXED = "make().rollouts(num_rollout_workers=1)  # fixed\n"
KEPT = "make().rollouts(num_rollout_workers=1)  # kept\n"
EITHER = "make().rollouts(num_rollout_workers=1)  # either\n"
