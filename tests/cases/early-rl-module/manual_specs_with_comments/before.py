from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule


class Net(TorchRLModule):
    def output_specs_train(self):
        # The values are for PPO.
        return ["action_dist_inputs", "vf_preds"]

    def output_specs_inference(self):
        return ["action_dist_inputs"]

    def keys(self):
        return self.output_specs_inference()
