from ray.rllib.algorithms.ppo import PPOConfig


def map_agent(agent_id, episode, worker, **kwargs):
    return "p" if episode.episode_id % 2 == int(agent_id) else "q"


config = PPOConfig().environment("shared").multi_agent(policies={"p", "q"}, policy_mapping_fn=map_agent)
