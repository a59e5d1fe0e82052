from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()
policy = algo.get_policy()


def likely(batch):
    actions, _, extra = policy.compute_actions(batch)
    return actions, extra["action_logp"]


def valued(batch):
    actions, _, extra = policy.compute_actions(batch, explore=False)
    return actions, extra["vf_preds"]


def whole(batch):
    return policy.compute_actions(batch)
