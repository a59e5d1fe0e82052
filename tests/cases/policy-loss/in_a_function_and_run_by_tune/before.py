from ray import tune


def main(steps):
    from ray.rllib.algorithms.ppo import PPO, PPOConfig
    from ray.rllib.algorithms.ppo.ppo_torch_policy import PPOTorchPolicy

    class Smooth(PPOTorchPolicy):
        def loss(self, model, dist_class, train_batch):
            penalty = 0.0
            for parameter in model.parameters():
                if parameter.dim() > 1:
                    penalty = penalty + parameter.norm()
            return super().loss(model, dist_class, train_batch) + 0.1 * penalty

    class SmoothPPO(PPO):
        @classmethod
        def get_default_policy_class(cls, config):
            return Smooth

    config = PPOConfig().environment("CartPole-v1").training(lr=tune.grid_search([1e-3, 1e-4]))
    return tune.Tuner(SmoothPPO, param_space=config).fit()
