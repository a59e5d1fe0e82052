from ray.rllib.algorithms.ppo import PPOConfig


class Data:
    train_batch_size = 32

    def halve(self):
        self.train_batch_size //= 2
        return self.train_batch_size


Data().halve()
config = PPOConfig().training(train_batch_size_per_learner=Data.train_batch_size)
