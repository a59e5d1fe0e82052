from ray.rllib.algorithms.ppo import PPO, PPOConfig
from ray.rllib.execution.rollout_ops import synchronous_parallel_sample
from ray.rllib.execution.train_ops import train_one_step



class Mine(PPO):
    def training_step(self):
        with self._timers["sample"]:
            batch = synchronous_parallel_sample(worker_set=self.env_runner_group)
        self._counters["batches"] += 1
        return train_one_step(self, batch)

    def training_iteration(self):
        return self.training_step()

    @classmethod
    def get_default_policy_class(cls, config):
        return super().get_default_policy_class(config)


config = PPOConfig().environment("CartPole-v1")
config = config.api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False)
algo = Mine(config=config)
