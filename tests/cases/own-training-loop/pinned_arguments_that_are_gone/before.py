from ray.rllib.algorithms.ppo import PPO, PPOConfig
from ray.rllib.evaluation.metrics import collect_metrics
from ray.rllib.execution.rollout_ops import synchronous_parallel_sample


class Mine(PPO):
    def training_step(self):
        one = synchronous_parallel_sample(self.env_runner_group)
        two = synchronous_parallel_sample(worker_set=self.env_runner_group, remote_fn=None)
        three = synchronous_parallel_sample(worker_set=self.env_runner_group, concat=False)
        print(one, two, three, collect_metrics(self.env_runner_group))
        return collect_metrics(local_worker=self.env_runner, remote_workers=[])


config = PPOConfig().environment("CartPole-v1")
config = config.api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False)
algo = Mine(config=config)
