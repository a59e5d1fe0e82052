"""A filter is applied to what the network sees."""
import ray
from ray.rllib.agents.ppo import PPOTrainer

trainer = PPOTrainer(env="Pendulum-v1", config={"observation_filter": "MeanStdFilter", "explore": False})


class Player:
    def __init__(self, agent: PPOTrainer):
        self.agent = agent

    def act(self, obs):
        return self.agent.compute_action(obs)


player = Player(trainer)
