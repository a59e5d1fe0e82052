"""An old step runs on the old stack of the target, where all that it calls is there still."""

from ray.rllib.algorithms.ppo import PPO, PPOConfig
from ray.rllib.execution.rollout_ops import standardize_fields, synchronous_parallel_sample
from ray.rllib.execution.train_ops import train_one_step


class Old(PPO):
    def training_step(self):
        with self._timers["mine"]:
            batch = synchronous_parallel_sample(worker_set=self.env_runner_group, max_env_steps=32)
        self._counters["mine"] += batch.env_steps()
        results = train_one_step(self, standardize_fields(batch.as_multi_agent(), ["advantages"]))
        self.env_runner_group.sync_weights(global_vars={"timestep": self._counters["mine"]})
        return results


config = (
    PPOConfig()
    .api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False)
    .environment("CartPole-v1")
)
algo = Old(config=config)

# stack: old
# expect: algo._counters["mine"] >= 32
# expect: "mine_time_ms" in result["timers"]
