from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=1).build_algo()

weights = algo.workers.local_worker().get_weights()
algo.workers.foreach_worker(lambda w: w.set_weights(weights))
