# RLM612, line 8
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.algorithms.ppo.torch.ppo_torch_learner import PPOTorchLearner


class CuriousLearner(PPOTorchLearner):
    def postprocess_gradients_for_module(self, *, module_id, config=None, module_gradients_dict):
        gradients = super().postprocess_gradients_for_module(
            module_id=module_id, config=config, module_gradients_dict=module_gradients_dict
        )
        # Was `extra_grad_process`:
        # norms = super().extra_grad_process(optimizer, loss)
        # return {**norms, "mean": sum(p.grad.mean().item() for p in self.model.parameters())}
        return gradients


config = PPOConfig()
config.learners(learner_class=CuriousLearner)


# RLM614, line 16
from ray.rllib.algorithms.ppo import PPO, PPOConfig


class CuriousPPO(PPO):
    @classmethod
    def get_default_config(cls):
        # CuriousLearner is what becomes of Curious.
        return PPOConfig(algo_class=cls).learners(learner_class=CuriousLearner)
