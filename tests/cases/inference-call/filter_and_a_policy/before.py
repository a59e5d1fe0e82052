from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.connectors.env_to_module import MeanStdFilter

config = (
    PPOConfig()
    .environment("CartPole-v1")
    .env_runners(env_to_module_connector=lambda env, spaces, device: MeanStdFilter())
)
algo = config.build_algo()


def act(obs, policy):
    first = algo.compute_single_action(obs, policy_id="default_policy")
    return first, algo.compute_single_action(obs, policy_id=policy)
