from arena import Arena
from ray.rllib.algorithms.ppo import PPOConfig

env = Arena()
one = PPOConfig().multi_agent(policies=env.get_agent_ids(), policy_mapping_fn=lambda agent_id, *args, **kwargs: agent_id)
two = PPOConfig().multi_agent(policies=set(env.possible_agents), policy_mapping_fn=lambda agent_id, *args, **kwargs: agent_id)
