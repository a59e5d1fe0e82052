from ray.rllib.algorithms.ppo import PPO, PPOConfig


class CrossingConfig(PPOConfig):
    """PPO with the settings that all crossings share."""

    def __init__(self, algo_class=None):
        super().__init__(algo_class=algo_class or PPO)
        self.framework_str = "torch"
        self.num_sgd_iter = 4
        self.sgd_minibatch_size = 32
        self.train_batch_size = 128
        self.lights = 1

    def quick(self):
        return self.rollouts(num_rollout_workers=0)
