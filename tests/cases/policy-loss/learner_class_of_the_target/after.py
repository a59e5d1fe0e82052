from ray.rllib.algorithms.ppo import PPO, PPOConfig
from ray.rllib.algorithms.ppo.torch.ppo_torch_learner import PPOTorchLearner


class Doubled(PPOTorchLearner):
    def compute_loss_for_module(self, *, module_id, config, batch, fwd_out):
        return 2.0 * super().compute_loss_for_module(module_id=module_id, config=config, batch=batch, fwd_out=fwd_out)


class DoubledPPO(PPO):
    pass


config = PPOConfig(algo_class=DoubledPPO).training(learner_class=Doubled).environment("CartPole-v1")
algo = config.build_algo()
