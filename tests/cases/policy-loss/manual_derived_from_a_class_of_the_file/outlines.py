# RLM612, line 4
from ray.rllib.algorithms.algorithm_config import AlgorithmConfig


config = AlgorithmConfig()  # of the algorithm that takes it


# RLM612, line 9
from ray.rllib.algorithms.algorithm_config import AlgorithmConfig
from ray.rllib.core.learner.torch.torch_learner import TorchLearner


class DerivedLearner(TorchLearner):
    def compute_loss_for_module(self, *, module_id, config, batch, fwd_out):
        # Was `extra_grad_info`:
        # self.metrics.log_value((module_id, "loss"), self.last, window=1)
        # self.metrics.log_value((module_id, "size"), len(train_batch), window=1)
        return super().compute_loss_for_module(module_id=module_id, config=config, batch=batch, fwd_out=fwd_out)


config = AlgorithmConfig()  # of the algorithm that takes it
config.learners(learner_class=DerivedLearner)
