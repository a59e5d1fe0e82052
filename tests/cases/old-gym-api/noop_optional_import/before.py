import gymnasium
import ray.rllib

try:
    import gym as old_gym
except ImportError:
    old_gym = None

print(gymnasium, old_gym)
