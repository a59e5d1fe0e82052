from ray.rllib.algorithms.ppo import PPOConfig



class Experiment:
    def __init__(self, env):
        self.algo = PPOConfig().environment(env).build_algo()
        self.result = None

    def run(self, steps):
        while self.result is None or self.result["timesteps_total"] < steps:
            self.result = self.algo.train()
            show(self.result)
        return self.result["episode_reward_mean"]


def show(result):
    print(result["episode_reward_mean"])
