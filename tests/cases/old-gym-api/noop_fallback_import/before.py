try:
    import gymnasium as gym
except ImportError:
    import gym

import ray.rllib
