from ray.rllib.algorithms.ppo import PPOConfig, PPO


def make():
    config = PPOConfig().to_dict()
    config["env"] = "pair"
    config["multiagent"] = {"policies": {"a", "b"}, "policy_mapping_fn": lambda agent_id, episode=None, **kwargs: agent_id}
    return config


class Player:
    def __init__(self, config):
        self.config = config
        self.trainer = PPO(config=config)

    def policies_of(self, agents):
        choose = self.config["multiagent"]["policy_mapping_fn"]
        return {agent_id: choose(agent_id) for agent_id in agents}


player = Player(make())
