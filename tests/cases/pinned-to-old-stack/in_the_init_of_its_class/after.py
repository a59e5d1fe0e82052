from ray.rllib.algorithms.ppo import PPO, PPOConfig


class StudyConfig(PPOConfig):
    def __init__(self):
        # as always
        super().__init__(algo_class=PPO)  # done
        self.api_stack(
            enable_rl_module_and_learner=False,
            enable_env_runner_and_connector_v2=False,
        )
        self.model = {"custom_model": "mine"}
        self.num_env_runners = 3


config = StudyConfig().env_runners(num_envs_per_env_runner=2).training(model={"fcnet_hiddens": [64]})
