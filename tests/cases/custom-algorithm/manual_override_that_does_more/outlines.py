# RLM612, line 5
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.algorithms.ppo.torch.ppo_torch_learner import PPOTorchLearner


class LoudLearner(PPOTorchLearner):
    def compute_loss_for_module(self, *, module_id, config, batch, fwd_out):
        return super().compute_loss_for_module(module_id=module_id, config=config, batch=batch, fwd_out=fwd_out) * 2


config = PPOConfig()
config.learners(learner_class=LoudLearner)


# RLM614, line 12
from ray.rllib.algorithms.ppo import PPO, PPOConfig


class LoudPPO(PPO):
    @classmethod
    def get_default_config(cls):
        # LoudLearner is what becomes of Loud.
        return PPOConfig(algo_class=cls).learners(learner_class=LoudLearner)
