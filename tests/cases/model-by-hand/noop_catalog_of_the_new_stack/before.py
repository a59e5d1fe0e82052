import gymnasium as gym
from ray.rllib.algorithms.ppo.ppo_catalog import PPOCatalog
from ray.rllib.core.models.catalog import Catalog

env = gym.make("CartPole-v1")
catalog = Catalog(env.observation_space, env.action_space, {})
dist_class = catalog.get_action_dist_cls(framework="torch")
preprocessor = Catalog.get_preprocessor(env.observation_space)
heads = PPOCatalog(env.observation_space, env.action_space, {}).build_pi_head(framework="torch")
