# RLM612, line 5
from ray.rllib.algorithms.algorithm_config import AlgorithmConfig
from ray.rllib.core.columns import Columns
from ray.rllib.core.learner.torch.torch_learner import TorchLearner
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule


class TabularLearner(TorchLearner):
    def build(self):
        super().build()
        # Was `__init__`:
        # super().__init__(observation_space, action_space, config)
        # self.table = torch.zeros(observation_space.n, action_space.n)

    def after_gradient_based_update(self, *, timesteps):
        super().after_gradient_based_update(timesteps=timesteps)
        # Was `learn_on_batch`:
        # for obs, action, reward in zip(samples["obs"], samples["actions"], samples["rewards"]):
        #     self.table[obs, action] += 0.1 * (reward - self.table[obs, action])
        # return {}


class TabularRLModule(TorchRLModule):
    def _forward_exploration(self, batch, **kwargs):
        output = super()._forward_exploration(batch, **kwargs)  # Columns.ACTION_DIST_INPUTS
        # Was `compute_actions`:
        # return [self.table[obs].argmax() for obs in obs_batch], [], {}
        return output  # with Columns.ACTIONS, or keys of its own, beside it


# `get_weights`: `get_state / set_state` of RLModule and Learner, which keep all parameters; override them for what is no parameter.
# `set_weights`: `get_state / set_state` of RLModule and Learner, which keep all parameters; override them for what is no parameter.
config = AlgorithmConfig()  # of the algorithm that takes it
config.learners(learner_class=TabularLearner)
config.rl_module(rl_module_spec=RLModuleSpec(module_class=TabularRLModule))
