# Ray 1.x
from ray.rllib.agents.ppo import APPOTrainer

config = {
    "env": "CartPole-v1",
    "framework": "torch",
    "num_gpus": 0,
    "num_workers": 2,
    "num_envs_per_worker": 2,
    "rollout_fragment_length": 25,
    "train_batch_size": 500,
    "vtrace": True,
    "use_kl_loss": True,
    "kl_coeff": 0.5,
    "clip_param": 0.3,
    "lr_schedule": [[0, 4e-4], [30000, 1e-5]],
    "min_iter_time_s": 2,
}
algo = APPOTrainer(config=config)

# expect: config.num_env_runners == 2
# expect: config.num_envs_per_env_runner == 2
# expect: config.total_train_batch_size == 500
# expect: config.use_kl_loss is True
# expect: config.kl_coeff == 0.5
# expect: config.clip_param == 0.3
# expect: [list(point) for point in config.lr] == [[0, 4e-4], [30_000, 1e-5]]
# expect: config.min_time_s_per_iteration == 2
