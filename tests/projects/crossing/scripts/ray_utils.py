"""Starts Ray for the scripts of this folder."""

import ray
from crossing.makers import make_algo


def started_algo():
    ray.init(ignore_reinit_error=True)
    return make_algo()
