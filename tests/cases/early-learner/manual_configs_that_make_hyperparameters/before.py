from ray.rllib.algorithms.ppo import PPOConfig


class MyConfig(PPOConfig):
    def get_marl_module_spec(self, *, policy_dict, single_agent_rl_module_spec=None):
        return super().get_marl_module_spec(
            policy_dict=policy_dict, single_agent_rl_module_spec=single_agent_rl_module_spec
        )


config = PPOConfig().environment("CartPole-v1")
hps = config.get_learner_hyperparameters()
