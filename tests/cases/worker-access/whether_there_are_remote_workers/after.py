from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=1).build_algo()

workers = algo.env_runner_group
if workers.num_remote_env_runners():
    print(1 if not algo.eval_env_runner_group.num_remote_env_runners() else 2)
while workers.num_remote_env_runners() < 2:  # two are enough
    workers.add_workers(1)
