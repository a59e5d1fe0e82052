# Ray 2.9
from ray.rllib.algorithms.ppo import PPO

config = {
    "env": "CartPole-v1",
    "num_rollout_workers": 2,
    "num_envs_per_worker": 2,
    "num_cpus_per_worker": 1,
    "train_batch_size": 600,
    "sgd_minibatch_size": 60,
    "num_sgd_iter": 6,
    "grad_clip": 0.5,
    "lambda": 0.93,
}
algo = PPO(config=config)

# expect: config.num_env_runners == 2
# expect: config.num_envs_per_env_runner == 2
# expect: config.num_cpus_per_env_runner == 1
# expect: config.total_train_batch_size == 600
# expect: config.minibatch_size == 60
# expect: config.num_epochs == 6
# expect: config.grad_clip == 0.5
# expect: config.lambda_ == 0.93
