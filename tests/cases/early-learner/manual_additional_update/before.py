from ray.rllib.algorithms.ppo.torch.ppo_torch_learner import PPOTorchLearner


class Decaying(PPOTorchLearner):
    def build(self):
        super().build()
        self.temperature = {}

    def additional_update_for_module(self, *, module_id, hps, timestep, sampled_kl_values):
        results = super().additional_update_for_module(
            module_id=module_id, hps=hps, timestep=timestep, sampled_kl_values=sampled_kl_values
        )
        # Cool down.
        self.temperature[module_id] = max(0.1, hps.entropy_coeff / (1 + timestep))
        return results

    def compile_results(self, **kwargs):
        return super().compile_results(**kwargs)
