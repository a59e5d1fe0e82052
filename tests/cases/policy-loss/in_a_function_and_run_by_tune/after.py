from ray import tune
from ray.rllib.algorithms.ppo.torch.ppo_torch_learner import PPOTorchLearner


def main(steps):
    from ray.rllib.algorithms.ppo import PPO, PPOConfig

    class Smooth(PPOTorchLearner):
        def compute_loss_for_module(self, *, module_id, config, batch, fwd_out):
            penalty = 0.0
            for parameter in self.module[module_id].parameters():
                if parameter.dim() > 1:
                    penalty = penalty + parameter.norm()
            return super().compute_loss_for_module(module_id=module_id, config=config, batch=batch, fwd_out=fwd_out) + 0.1 * penalty

    class SmoothPPO(PPO):
        pass

    config = PPOConfig().learners(learner_class=Smooth).environment("CartPole-v1").training(lr=tune.grid_search([1e-3, 1e-4]))
    return tune.Tuner(SmoothPPO, param_space=config).fit()
