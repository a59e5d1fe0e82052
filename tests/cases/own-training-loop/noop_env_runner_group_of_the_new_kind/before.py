from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.env.env_runner_group import EnvRunnerGroup
from ray.rllib.execution.rollout_ops import synchronous_parallel_sample

config = PPOConfig().environment("CartPole-v1")
group = EnvRunnerGroup(config=config, env_creator=None, local_env_runner=True)
options = {"_uses_new_env_runners": True}
print(synchronous_parallel_sample(worker_set=group, _uses_new_env_runners=True))
print(synchronous_parallel_sample(worker_set=group, **options))
