from ray.rllib.algorithms.bc import BCConfig
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.connectors.env_to_module import MeanStdFilter

connected = (
    PPOConfig()
    .environment("FrozenLake-v1")
    .env_runners(env_to_module_connector=lambda env, spaces=None, device=None: MeanStdFilter())
)
offline = BCConfig().environment("FrozenLake-v1").offline_data(input_="/data")


def changed(config: PPOConfig):
    return config.environment("Taxi-v3")
