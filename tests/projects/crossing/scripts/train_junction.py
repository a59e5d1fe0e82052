from ray.rllib.algorithms.ppo import PPOConfig

from crossing import lanes
from crossing.junction import JunctionEnv


def make_junction():
    return (
        PPOConfig()
        .environment(JunctionEnv)
        .framework("torch")
        .rollouts(num_rollout_workers=0)
        .training(train_batch_size=128, sgd_minibatch_size=32)
        .multi_agent(policies=lanes.POLICIES, policy_mapping_fn=lanes.policy_of)
    )


if __name__ == "__main__":
    print(make_junction().build().train()["policy_reward_mean"])
