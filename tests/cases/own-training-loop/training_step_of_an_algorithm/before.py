from ray.rllib.algorithms.ppo import PPO
from ray.rllib.execution.rollout_ops import standardize_fields, synchronous_parallel_sample
from ray.rllib.execution.train_ops import multi_gpu_train_one_step, train_one_step
from ray.rllib.utils.metrics import NUM_ENV_STEPS_SAMPLED


class SlowPPO(PPO):
    def training_step(self):
        # One batch from all workers.
        with self._timers["sample"]:
            batch = synchronous_parallel_sample(worker_set=self.env_runner_group, max_env_steps=400)
        self._counters[NUM_ENV_STEPS_SAMPLED] += batch.env_steps()
        batch = standardize_fields(batch.as_multi_agent(), ["advantages"])
        if self.config.simple_optimizer:
            results = train_one_step(self, batch)
        else:
            results = multi_gpu_train_one_step(self, batch)
        return results
