from models import Net
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models import ModelCatalog

ModelCatalog.register_custom_model("net", Net)
config = PPOConfig().api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False).environment("CartPole-v1").training(model={"custom_model": "net"})
other = PPOConfig().api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False).environment("CartPole-v1").training(model={"custom_model": "unknown"})
