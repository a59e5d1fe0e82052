from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()
algo.env_runner_group.foreach_env_runner(lambda worker: worker.worker_index)
local = algo.env_runner
algo.env_runner_group.sync_weights(
    from_worker_or_learner_group=algo.learner_group,
    inference_only=True,
)
group = algo.eval_env_runner_group
