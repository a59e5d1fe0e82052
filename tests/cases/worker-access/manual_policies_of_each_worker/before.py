from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=1).build_algo()

group = algo.env_runner_group
group.foreach_policy(lambda policy, policy_id: policy.get_weights())
group.foreach_policy_to_train(lambda policy, policy_id: policy_id)
group.foreach_env_runner(lambda w: w.foreach_trainable_policy(lambda p, i: (i, p)))
group.foreach_env_with_context(lambda env, context: env.set_level(context.worker_index))
