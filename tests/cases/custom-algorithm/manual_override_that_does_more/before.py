from ray.rllib.algorithms.ppo import PPO, PPOConfig
from ray.rllib.algorithms.ppo.ppo_torch_policy import PPOTorchPolicy


class Loud(PPOTorchPolicy):
    def loss(self, model, dist_class, train_batch):
        return super().loss(model, dist_class, train_batch) * 2


class LoudPPO(PPO):
    @classmethod
    def get_default_policy_class(cls, config):
        print("asked")
        return Loud


config = PPOConfig(algo_class=LoudPPO).environment("CartPole-v1")
config.api_stack(enable_rl_module_and_learner=True, enable_env_runner_and_connector_v2=True)
algo = config.build_algo()
