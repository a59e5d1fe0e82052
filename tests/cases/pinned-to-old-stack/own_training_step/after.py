from ray import tune
from ray.rllib.algorithms.ppo import PPO, PPOConfig
from ray.rllib.execution.rollout_ops import synchronous_parallel_sample
from ray.rllib.execution.train_ops import train_one_step


class Mine(PPO):
    def training_step(self):
        self._counters["mine"] += 1
        return train_one_step(self, synchronous_parallel_sample(worker_set=self.env_runner_group))


config = PPOConfig().api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False).environment("CartPole-v1").env_runners(num_env_runners=2)
tune.Tuner(Mine, param_space=config.to_dict()).fit()
