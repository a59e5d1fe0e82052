from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=1).build_algo()

batch = algo.env_runner.sample()
batches = algo.env_runner_group.foreach_env_runner(lambda w: w.sample(), local_env_runner=False, healthy_only=True)
