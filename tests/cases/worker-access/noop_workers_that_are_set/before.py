from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=1).build_algo()


class Holder:
    pass


holder = Holder()
holder.workers = algo.env_runner_group.healthy_env_runner_ids()
print(holder.workers)
