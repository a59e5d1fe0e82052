import gymnasium as gym
from gymnasium.envs.registration import register, registry
import ray.rllib

for name in gym.envs.registration.registry.copy():
    if "Corridor" in name:
        del gym.envs.registration.registry[name]
if "Corridor-v0" not in registry:
    register(id="Corridor-v0", entry_point="corridor:Corridor")
names = [spec.id for spec in gym.envs.registry.values()]
