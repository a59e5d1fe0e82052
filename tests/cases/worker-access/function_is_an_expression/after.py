from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=1).build_algo()

reset = lambda worker: [env.unwrapped.reset_level() for env in worker.env.unwrapped.envs] if worker.env else []
algo.env_runner_group.foreach_env_runner(func=reset)
levels = algo.env_runner_group.foreach_env_runner(lambda w: sum([env.unwrapped.level for env in w.env.unwrapped.envs] if w.env else []))
flat = [x for xs in algo.env_runner_group.foreach_env_runner(
    lambda w: [e.unwrapped.level for e in w.env.unwrapped.envs] if w.env else []
) for x in xs]
