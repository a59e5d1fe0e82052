from ray.rllib.algorithms.ppo import PPO, PPOConfig
from ray.rllib.algorithms.ppo.ppo_torch_policy import PPOTorchPolicy


class Own(PPOTorchPolicy):
    def loss(self, model, dist_class, train_batch):
        return super().loss(model, dist_class, train_batch) * 2.0


class OwnPPO(PPO):
    @classmethod
    def get_default_policy_class(cls, config):
        return Own


config = PPOConfig(algo_class=OwnPPO).environment("CartPole-v1")
config.api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False)
algo = config.build_algo()
