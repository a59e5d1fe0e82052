import ray.rllib.models.catalog as catalog
from ray.rllib.models import ModelCatalog as MC

from preprocessors import Board

MC.register_custom_preprocessor("board", Board)
env = MC.get_preprocessor_as_wrapper(make())
placeholder = catalog.ModelCatalog.get_action_placeholder(env.action_space)
model = catalog.ModelCatalog.get_model({"obs": placeholder}, env.observation_space, env.action_space, 2, {})
torch_model = catalog.ModelCatalog.get_torch_model(env.observation_space, 2, {})
