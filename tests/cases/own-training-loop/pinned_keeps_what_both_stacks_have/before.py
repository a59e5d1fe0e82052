from ray.rllib.algorithms.ppo import PPO, PPOConfig
from ray.rllib.execution.rollout_ops import synchronous_parallel_sample


class Mine(PPO):
    def training_step(self):
        with self._timers["sample"]:
            batch = synchronous_parallel_sample(worker_set=self.env_runner_group)
        self._counters["batches"] += 1
        return batch.count


config = (
    PPOConfig()
    .api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False)
    .environment("CartPole-v1")
)
algo = Mine(config=config)
