from ray.rllib.algorithms.ppo import PPO, PPOConfig

from mine import OwnPolicy


class Own(PPO):
    @classmethod
    def get_default_policy_class(cls, config):
        return OwnPolicy


config = PPOConfig(algo_class=Own).api_stack(
    enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False
)
algo = config.build_algo()
