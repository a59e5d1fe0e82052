from ray.rllib.algorithms.dreamerv3 import DreamerV3Config

config = DreamerV3Config().environment("FrozenLake-v1", env_config={"is_slippery": False}).training(model_size="XS")
images = DreamerV3Config().environment("ALE/Pong-v5").training(model_size="XS")
