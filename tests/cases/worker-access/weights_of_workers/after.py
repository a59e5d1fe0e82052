from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=1).build_algo()

weights = algo.env_runner.get_state(components="rl_module")["rl_module"]
algo.env_runner_group.foreach_env_runner(lambda w: w.set_state({"rl_module": weights}))
