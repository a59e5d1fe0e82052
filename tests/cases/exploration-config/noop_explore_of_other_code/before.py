from ray.rllib.algorithms.ppo import PPOConfig


class Agent:
    def exploration(self, exploration_config=None):
        return exploration_config


agent = Agent()
agent.exploration(exploration_config={"type": "EpsilonGreedy"})
agent.exploration_config = {"type": "Random"}
config = PPOConfig().env_runners(explore=True)
