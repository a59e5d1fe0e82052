"""What `_counters`, `_timers` and the returned dict were, beside PPO's own step."""

from ray.rllib.algorithms.ppo import PPO, PPOConfig
from ray.rllib.utils.metrics import ENV_RUNNER_RESULTS, NUM_ENV_STEPS_SAMPLED_LIFETIME, TIMERS


class Counting(PPO):
    def training_step(self):
        with self.metrics.log_time((TIMERS, "mine")):
            super().training_step()
        self.metrics.log_value("steps", 1, reduce="lifetime_sum")
        self.metrics.log_value("sampled", self.metrics.peek((ENV_RUNNER_RESULTS, NUM_ENV_STEPS_SAMPLED_LIFETIME)))
        self.peeked = self.metrics.peek("steps")


algo = Counting(config=PPOConfig().environment("CartPole-v1"))
algo.train()
algo.train()

# expect: result["steps"] == 3
# expect: result["sampled"] > 0
# expect: algo.peeked == 3
# expect: result["timers"]["mine"] > 0
