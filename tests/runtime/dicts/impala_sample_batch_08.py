# Ray 0.8
from ray.rllib.agents.impala import ImpalaTrainer

CONFIG = {
    "env": "CartPole-v0",
    "use_pytorch": True,
    "num_gpus": 0,
    "num_workers": 2,
    "num_envs_per_worker": 5,
    "sample_batch_size": 40,
    "train_batch_size": 400,
    "lr_schedule": [[0, 5e-4], [100000, 1e-5]],
    "entropy_coeff": 0.02,
    "vf_loss_coeff": 0.4,
    "grad_clip": 30.0,
}

algo = ImpalaTrainer(config=CONFIG)

# expect: config.num_env_runners == 2
# expect: config.num_envs_per_env_runner == 5
# expect: config.rollout_fragment_length == 40
# expect: config.total_train_batch_size == 400
# expect: [list(point) for point in config.lr] == [[0, 5e-4], [100_000, 1e-5]]
# expect: config.entropy_coeff == 0.02
# expect: config.vf_loss_coeff == 0.4
# expect: config.grad_clip == 30.0
