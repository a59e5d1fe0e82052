# RLM632, line 9
class Decaying(PPOTorchLearner):
    def after_gradient_based_update(self, *, timesteps):
        super().after_gradient_based_update(timesteps=timesteps)
        timestep = timesteps["num_env_steps_sampled_lifetime"]
        for module_id in self.module.keys():
            config = self.config.get_config_for_module(module_id)
            self.temperature[module_id] = max(0.1, config.entropy_coeff / (1 + timestep))
