from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models import MODEL_DEFAULTS

written = {"fcnet_hiddens": [64]}
written["custom_model"] = "net"
config = PPOConfig().api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False).environment("CartPole-v1").training(model=written)

copied = MODEL_DEFAULTS.copy()
copied.update(custom_model="net")
other = PPOConfig().api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False).environment("CartPole-v1").training(model=copied, lr=1e-3)
