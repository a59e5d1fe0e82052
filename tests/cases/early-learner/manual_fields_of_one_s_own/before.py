from dataclasses import dataclass

from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.algorithms.ppo.ppo_learner import PPOLearnerHyperparameters
from ray.rllib.algorithms.ppo.torch.ppo_torch_learner import PPOTorchLearner


@dataclass
class MyHyperparameters(PPOLearnerHyperparameters):
    bonus: float = 0.1


class MyConfig(PPOConfig):
    def get_learner_hyperparameters(self):
        return MyHyperparameters(bonus=0.5)


class MyLearner(PPOTorchLearner):
    def compute_loss_for_module(self, *, module_id, hps, batch, fwd_out):
        return hps.bonus * batch["rewards"].mean() + self._hps.bonus
