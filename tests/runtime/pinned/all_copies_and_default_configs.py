from ray.rllib.algorithms.ppo import PPO, PPOConfig

config = PPO.get_default_config().environment("CartPole-v1").rollouts(num_rollout_workers=0)
other = config.copy()
other.training(gamma=0.9, sgd_minibatch_size=32)
algo = other.build()

# stack: old
# option: bridge-all
# expect: config.gamma == 0.9
# expect: config.minibatch_size == 32
