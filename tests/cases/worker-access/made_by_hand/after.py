from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.env.env_runner_group import EnvRunnerGroup

workers = EnvRunnerGroup(env_creator=lambda context: None, config=PPOConfig(), num_env_runners=2, local_env_runner=True)
print(workers.foreach_env_runner(lambda w: w.worker_index))
old = EnvRunnerGroup(lambda context: None, trainer_config={})
