from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()
policy = algo.get_module("main")
algo.learner_group.set_weights({"main": {}})
algo.env_runner_group.foreach_env_runner(lambda env_runner, weights=algo.get_weights(): env_runner.set_state({"rl_module": weights}))
algo.remove_module("main")
