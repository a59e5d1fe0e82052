from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models import MODEL_DEFAULTS

written = {"fcnet_hiddens": [64]}
written["custom_model"] = "net"
config = PPOConfig().environment("CartPole-v1").training(model=written)

copied = MODEL_DEFAULTS.copy()
copied.update(custom_model="net")
other = PPOConfig().environment("CartPole-v1").training(model=copied, lr=1e-3)
