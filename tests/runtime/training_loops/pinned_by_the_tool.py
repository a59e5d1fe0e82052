"""An own step, and a policy class, are what keeps a config on the old stack."""

from ray.rllib.algorithms.ppo import PPO, PPOConfig
from ray.rllib.algorithms.ppo.ppo_torch_policy import PPOTorchPolicy
from ray.rllib.execution.rollout_ops import synchronous_parallel_sample
from ray.rllib.execution.train_ops import train_one_step


class Mine(PPOTorchPolicy):
    def loss(self, model, dist_class, train_batch):
        self.asked = True
        return super().loss(model, dist_class, train_batch)


class Old(PPO):
    @classmethod
    def get_default_policy_class(cls, config):
        return Mine

    def training_step(self):
        batch = synchronous_parallel_sample(worker_set=self.env_runner_group, max_env_steps=32)
        self._counters["mine"] += batch.env_steps()
        return train_one_step(self, batch.as_multi_agent())


algo = Old(config=PPOConfig().environment("CartPole-v1").rollouts(num_rollout_workers=0))

# stack: old
# expect: algo._counters["mine"] >= 32
# expect: algo.get_policy().asked
