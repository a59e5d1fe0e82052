from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()
policy = algo.get_policy()


def one(obs):
    action, state, extra = policy.compute_single_action(obs)
    return action, extra["vf_preds"]


def only(obs):
    return policy.compute_single_action(obs, explore=False)[0]


def many(batch):
    actions, _, _ = policy.compute_actions(
        batch,
        explore=False,  # greedy
    )
    return actions


def others(batch):
    return policy.compute_actions(obs_batch=batch, state_batches=[])[0]
