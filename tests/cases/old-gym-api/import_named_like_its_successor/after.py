import gymnasium
import ray.rllib

print(gymnasium.spaces.Box)
