from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.connectors.env_to_module import MeanStdFilter

config = (
    PPOConfig()
    .env_runners(env_to_module_connector=lambda env, spaces=None, device=None: MeanStdFilter(multi_agent=True))
    .multi_agent(policies={"one"}, policy_mapping_fn=lambda agent_id, episode, **kwargs: "one")
)
