from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=1).build_algo()

print(f"{algo.env_runner_group.foreach_env_runner(lambda w: [env.unwrapped.level for env in w.env.unwrapped.envs] if w.env else [])}")
print(f'{algo.env_runner.get_state(components="rl_module")["rl_module"]}', f"{algo.env_runner.get_state(components='rl_module')['rl_module']}")
