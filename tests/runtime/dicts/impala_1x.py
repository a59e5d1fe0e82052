# Ray 1.x
from ray.rllib.agents.impala import DEFAULT_CONFIG, ImpalaTrainer

config = dict(DEFAULT_CONFIG)
config.update(
    framework="torch",
    num_workers=3,
    num_gpus=0,
    rollout_fragment_length=30,
    train_batch_size=300,
    entropy_coeff_schedule=[[0, 0.05], [40000, 0.001]],
    vtrace=True,
)
algo = ImpalaTrainer(config=config, env="CartPole-v1")

# expect: config.num_env_runners == 3
# expect: config.rollout_fragment_length == 30
# expect: config.total_train_batch_size == 300
# expect: [list(point) for point in config.entropy_coeff] == [[0, 0.05], [40_000, 0.001]]
