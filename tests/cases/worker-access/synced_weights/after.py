from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=1).build_algo()

algo.env_runner_group.sync_weights(
    from_worker_or_learner_group=algo.learner_group,
    inference_only=True,
)
algo.env_runner_group.sync_weights(policies=["default_policy"], timeout_seconds=5, from_worker_or_learner_group=algo.learner_group, inference_only=True)
algo.eval_env_runner_group.sync_weights(from_worker_or_learner_group=algo.env_runner)
group = algo.env_runner_group
group.sync_weights()
