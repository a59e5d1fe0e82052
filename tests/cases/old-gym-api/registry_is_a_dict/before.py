import gym
from gym.envs.registration import register, registry
import ray.rllib

for name in gym.envs.registration.registry.env_specs.copy():
    if "Corridor" in name:
        del gym.envs.registration.registry.env_specs[name]
if "Corridor-v0" not in registry.env_specs:
    register(id="Corridor-v0", entry_point="corridor:Corridor")
names = [spec.id for spec in gym.envs.registry.all()]
