from ray.rllib.algorithms.ppo import PPOConfig

from other.learning import Learner


class Own(Learner):
    def compute_loss_per_module(self, module_id, batch, fwd_out):
        self.register_metric(module_id, "x", 1)
        return {self.TOTAL_LOSS_KEY: self.hps.rate}

    def additional_update(self, timestep):
        return timestep


algo = PPOConfig().environment("CartPole-v1").build_algo()
