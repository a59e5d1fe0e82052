from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models import ModelCatalog

from models import Net
from preprocessors import Board

ModelCatalog.register_custom_model("net", Net)
ModelCatalog.register_custom_preprocessor("board", Board)
config = (
    PPOConfig()
    .environment("CartPole-v1")
    .training(model={"custom_model": "net"})
    .api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False)
)
prep = ModelCatalog.get_preprocessor_for_space(Board.space)
