from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.connectors.env_to_module import MeanStdFilter

config = (
    PPOConfig()
    .environment("Pendulum-v1")
    .env_runners(
        num_env_runners=2,
        env_to_module_connector=lambda env, spaces=None, device=None: MeanStdFilter(),  # normalise
    )
)
