from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.connectors.env_to_module import MeanStdFilter

config = (
    PPOConfig()
    .environment("arena")
    .env_runners(env_to_module_connector=lambda env, spaces, device: MeanStdFilter(multi_agent=True))
    .multi_agent(policies={"a", "b"}, policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id)
)
algo = config.build_algo()


def act(obs):
    return {agent: algo.compute_single_action(seen, policy_id=agent) for agent, seen in obs.items()}
