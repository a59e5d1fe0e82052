import ray.rllib
from gymnasium.spaces import (
    Box,  # of observations
    Discrete,
)

print(Box, Discrete)
