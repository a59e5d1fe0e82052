from ray.rllib.algorithms.dreamerv3 import DreamerV3Config
from ray.rllib.connectors.env_to_module import FlattenObservations

config = DreamerV3Config().environment("FrozenLake-v1", env_config={"is_slippery": False}).training(model_size="XS").env_runners(
    env_to_module_connector=lambda env, spaces=None, device=None: FlattenObservations(),
)
images = DreamerV3Config().environment("ALE/Pong-v5").training(model_size="XS")
