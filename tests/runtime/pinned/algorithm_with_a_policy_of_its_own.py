from ray.rllib.algorithms.ppo import PPO, PPOConfig
from ray.rllib.algorithms.ppo.ppo_torch_policy import PPOTorchPolicy


class Policy(PPOTorchPolicy):
    pass


class Own(PPO):
    @classmethod
    def get_default_policy_class(cls, config):
        return Policy


config = PPOConfig(algo_class=Own).environment("CartPole-v1").rollouts(num_rollout_workers=0)
config.training(sgd_minibatch_size=32, num_sgd_iter=2)
algo = config.build()

# stack: old
# expect: type(algo.get_policy()).__name__ == "Policy"
# expect: config.minibatch_size == 32
