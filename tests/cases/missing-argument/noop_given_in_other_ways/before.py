from ray.rllib.algorithms.ppo import PPOConfig
from ray.tune.registry import register_env

given = ("a", None)
algo = PPOConfig().environment("CartPole-v1").build_algo()
algo.add_module(*given)
algo.add_module(**dict(module_id="a", module_spec=None))
algo.add_module("a", module_spec=None)
register_env(env_creator=print, name="a")
