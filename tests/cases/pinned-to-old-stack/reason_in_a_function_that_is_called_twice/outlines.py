# RLM612, line 5
from ray.rllib.algorithms.algorithm_config import AlgorithmConfig
from ray.rllib.core.columns import Columns
from ray.rllib.core.learner.torch.torch_learner import TorchLearner
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule


class StillLearner(TorchLearner):
    def after_gradient_based_update(self, *, timesteps):
        super().after_gradient_based_update(timesteps=timesteps)
        # Was `learn_on_batch`:
        # self.seen += 1


class StillRLModule(TorchRLModule):
    def _forward_exploration(self, batch, **kwargs):
        output = super()._forward_exploration(batch, **kwargs)  # Columns.ACTION_DIST_INPUTS
        # Was `compute_actions`:
        # return [0 for _ in obs_batch], [], {}
        return output  # with Columns.ACTIONS, or keys of its own, beside it


config = AlgorithmConfig()  # of the algorithm that takes it
config.learners(learner_class=StillLearner)
config.rl_module(rl_module_spec=RLModuleSpec(module_class=StillRLModule))
