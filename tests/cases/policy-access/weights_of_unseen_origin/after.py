import pickle

from ray.rllib.algorithms.ppo import PPOConfig


class Loader:
    def __init__(self):
        self.algo = PPOConfig().environment("CartPole-v1").build_algo()

    def load(self, path):
        with open(path, "rb") as file:
            weights = pickle.load(file)
        self.algo.learner_group.set_weights(weights)
        self.algo.env_runner_group.foreach_env_runner(lambda env_runner, weights=self.algo.get_weights(): env_runner.set_state({"rl_module": weights}))
        self.algo.learner_group.set_weights({"default_policy": weights["default_policy"]})
        self.algo.env_runner_group.foreach_env_runner(lambda env_runner, weights=self.algo.get_weights(): env_runner.set_state({"rl_module": weights}))
