import ray.rllib.algorithms.ppo as ppo

cfg = ppo.PPOConfig()
if True:  # stands for a switch of the user's
    cfg = cfg.environment("CartPole-v1", disable_env_checking=True) \
        .rollouts(num_rollout_workers=2, batch_mode="complete_episodes") \
        .training(num_sgd_iter=2, sgd_minibatch_size=64, kl_coeff=0.3)
else:
    cfg = cfg.environment("Acrobot-v1")

algo = cfg.build()

# expect: config.num_env_runners == 2
# expect: config.batch_mode == "complete_episodes"
# expect: config.num_epochs == 2
# expect: config.minibatch_size == 64
# expect: config.kl_coeff == 0.3
