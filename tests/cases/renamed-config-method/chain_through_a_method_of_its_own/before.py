from ray.rllib.algorithms.ppo import PPOConfig


class Own(PPOConfig):
    def communications(self, size):
        self.size = size
        return self


config = Own().environment("CartPole-v1").rollouts(num_rollout_workers=1).communications(3).resources(num_gpus=1).training(sgd_minibatch_size=3)
algo = config.build()
