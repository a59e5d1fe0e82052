from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()
policy = algo.get_module("main")
algo.learner_group.set_weights({"main": {}})
algo.env_runner_group.sync_weights(from_worker_or_learner_group=algo.learner_group, inference_only=True)
algo.remove_module("main")
