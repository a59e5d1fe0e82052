# RLM612, line 5
from ray.rllib.algorithms.appo import APPOConfig
from ray.rllib.algorithms.appo.torch.appo_torch_learner import APPOTorchLearner


class OwnLearner(APPOTorchLearner):
    def compute_loss_for_module(self, *, module_id, config, batch, fwd_out):
        return super().compute_loss_for_module(module_id=module_id, config=config, batch=batch, fwd_out=fwd_out) + 0.01 * sum((p**2).sum() for p in self.module[module_id].parameters())


config = APPOConfig()
config.learners(learner_class=OwnLearner)


# RLM614, line 12
from ray.rllib.algorithms.appo import APPO, APPOConfig


class OwnAPPO(APPO):
    @classmethod
    def get_default_config(cls):
        # OwnLearner is what becomes of Own.
        return APPOConfig(algo_class=cls).learners(learner_class=OwnLearner)
