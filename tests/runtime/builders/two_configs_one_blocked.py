from ray.rllib.algorithms.ppo import PPOConfig

blocked = PPOConfig().environment("CartPole-v1").training(
    model={"custom_model": "only_the_other_branch_registers_it"}, num_sgd_iter=2
)

free = PPOConfig().environment("CartPole-v1").rollouts(num_rollout_workers=1)
free = free.training(num_sgd_iter=6, sgd_minibatch_size=32)

algo = free.build()

# expect: config.num_epochs == 6
# expect: config.minibatch_size == 32
# expect: config.num_env_runners == 1
# expect: not script["blocked"].enable_rl_module_and_learner
# expect: script["blocked"].num_epochs == 2
