from ray.rllib.algorithms.ppo import PPOConfig


class Own(PPOConfig):
    def communications(self, size):
        self.size = size
        return self


config = Own().environment("CartPole-v1").env_runners(num_env_runners=1).communications(3).learners(num_gpus_per_learner=1).training(minibatch_size=3)
algo = config.build_algo()
