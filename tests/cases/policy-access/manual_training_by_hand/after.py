from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()
policy = algo.get_module()


def learn(batch):
    stats = policy.learn_on_batch(batch)
    gradients, _ = policy.compute_gradients(batch)
    policy.apply_gradients(gradients)
    return stats, policy.loss_initialized(), policy.compute_log_likelihoods(batch["actions"], batch["obs"])
