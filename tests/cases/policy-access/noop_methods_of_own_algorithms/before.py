from ray.rllib.algorithms.ppo import PPO, PPOConfig


class Loaded(PPO):
    def set_weights(self, weights):
        self.loaded = weights


class Mine(Loaded):
    def export_policy_checkpoint(self, folder):
        print(folder)


algo = Mine(config=PPOConfig().environment("CartPole-v1"))
algo.set_weights({})
algo.export_policy_checkpoint("out")
