from ray.rllib.algorithms.ppo import PPOConfig

old = PPOConfig().api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False)
old_algo = old.environment("CartPole-v1").build_algo()
new_algo = PPOConfig().environment("CartPole-v1").training(vf_loss_coeff=0.5).build_algo()
for algo in (old_algo, new_algo):
    algo.env_runner_group.foreach_worker(lambda w: w.env)
    algo.env_runner_group.foreach_env_runner(lambda w: w.foreach_env(print))
