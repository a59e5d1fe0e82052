import ray.rllib
from gym.spaces import (
    Box,  # of observations
    Discrete,
)

print(Box, Discrete)
