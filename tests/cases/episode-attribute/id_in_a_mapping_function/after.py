from ray.rllib.algorithms.ppo import PPOConfig


def map_agent(agent_id, episode, **kwargs):
    return "p" if hash(episode.id_) % 2 == int(agent_id) else "q"


config = PPOConfig().environment("shared").multi_agent(policies={"p", "q"}, policy_mapping_fn=map_agent)
