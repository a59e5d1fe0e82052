from ray.rllib.algorithms.ppo import PPOConfig


class StudyConfig(PPOConfig):
    def prepared(self):
        self.training(model={"custom_model": "mine"})
        return self


config = StudyConfig().api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False).prepared().env_runners(num_env_runners=1)
