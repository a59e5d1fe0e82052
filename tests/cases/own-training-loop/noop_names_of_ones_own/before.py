from ray.rllib.algorithms.ppo import PPOConfig

from loops import collect_metrics, synchronous_parallel_sample, train_one_step


class Trainer:
    """Trains what PPO gives."""

    def __init__(self):
        self._counters = {}
        self._timers = {}
        self.algo = PPOConfig().environment("CartPole-v1").build_algo()

    def _train(self):
        batch = synchronous_parallel_sample(worker_set=self)
        self._counters["trained"] = train_one_step(self, batch)
        return collect_metrics(self)

    def execution_plan(self, workers, config):
        return workers

    def training_iteration(self):
        return self._timers
