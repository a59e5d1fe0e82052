from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().training(minibatch_size=64, train_batch_size_per_learner=2000)


class Loader:
    def training(self, train_batch_size, sgd_minibatch_size=None):
        self.train_batch_size = train_batch_size


loader = Loader()
loader.training(train_batch_size=4000, sgd_minibatch_size=64)
loader.train_batch_size = 2000
