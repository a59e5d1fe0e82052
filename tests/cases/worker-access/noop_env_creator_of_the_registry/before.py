from ray.rllib.algorithms.ppo import PPOConfig
from ray.tune.registry import ENV_CREATOR, _global_registry, register_env

register_env("hills", lambda context: None)
env = _global_registry.get(ENV_CREATOR, "hills")({"level": 1})
algo = PPOConfig().environment("hills").build_algo()
