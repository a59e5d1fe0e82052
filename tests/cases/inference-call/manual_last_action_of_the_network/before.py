from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.connectors.env_to_module import PrevActionsPrevRewards

config = (
    PPOConfig()
    .environment("CartPole-v1")
    .env_runners(env_to_module_connector=lambda env, spaces, device: PrevActionsPrevRewards())
)
algo = config.build_algo()


def act(obs, action):
    return algo.compute_single_action(obs, prev_action=action)
