from ray.rllib.algorithms import ppo

config = ppo.PPOConfig().environment("CartPole-v1")
config = config.rollouts(
    num_rollout_workers=0,
    observation_filter="NoFilter",  # the default, spelled out
    create_env_on_local_worker=True,
)
algo = config.build()

# expect: "MeanStdFilter" not in [type(piece).__name__ for piece in algo.env_runner._env_to_module.connectors]
# expect: config.create_env_on_local_worker is True
