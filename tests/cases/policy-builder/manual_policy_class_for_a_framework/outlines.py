# RLM613, line 6
from ray.rllib.algorithms.algorithm_config import AlgorithmConfig
from ray.rllib.core.learner.torch.torch_learner import TorchLearner
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule


class ForTorchLearner(TorchLearner):
    def compute_loss_for_module(self, *, module_id, config, batch, fwd_out):
        # Was `loss_fn=my_loss`.
        return super().compute_loss_for_module(module_id=module_id, config=config, batch=batch, fwd_out=fwd_out)


class ForTorchRLModule(TorchRLModule):
    def setup(self):
        super().setup()
        # Was `make_model_and_action_dist=make_both`.


config = AlgorithmConfig()  # of the algorithm that takes it
config.learners(learner_class=ForTorchLearner)
config.rl_module(rl_module_spec=RLModuleSpec(module_class=ForTorchRLModule))


# RLM613, line 7
from ray.rllib.algorithms.algorithm_config import AlgorithmConfig
from ray.rllib.core.learner.torch.torch_learner import TorchLearner


# The new stack has no TensorFlow: what is written with `tf` below needs its counterpart of torch.
class ForTfLearner(TorchLearner):
    def compute_loss_for_module(self, *, module_id, config, batch, fwd_out):
        # Was `loss_fn=my_loss`.
        return super().compute_loss_for_module(module_id=module_id, config=config, batch=batch, fwd_out=fwd_out)

    def apply_gradients(self, gradients_dict):
        super().apply_gradients(gradients_dict)
        # Was `apply_gradients_fn=my_loss`.


config = AlgorithmConfig()  # of the algorithm that takes it
config.learners(learner_class=ForTfLearner)
