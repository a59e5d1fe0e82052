from ray.rllib.algorithms.ppo.ppo_torch_policy import PPOTorchPolicy
from ray.rllib.env.env_runner_group import EnvRunnerGroup

from envs import make_env

workers = EnvRunnerGroup(env_creator=make_env, policy_class=PPOTorchPolicy, trainer_config={}, num_workers=2)
for _ in range(10):
    batch = workers.local_worker().sample()
    print(workers.local_worker().learn_on_batch(batch))
