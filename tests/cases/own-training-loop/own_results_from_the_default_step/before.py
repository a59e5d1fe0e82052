from ray.rllib.algorithms.ppo import PPO


class Counting(PPO):
    def training_step(self):
        results = super().training_step()
        results["calls"] = 1
        return results
