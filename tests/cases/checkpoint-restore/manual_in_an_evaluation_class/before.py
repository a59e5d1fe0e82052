from ray.rllib.algorithms.ppo import PPO


class Evaluation:
    def __init__(self, config, path):
        self.agent = PPO(config=config, env="CartPole-v1")
        self.agent.restore(path)

    async def again(self, *paths):
        for path in paths:
            self.agent.load_checkpoint(path)
