from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.algorithms.ppo.ppo_learner import PPOLearnerHyperparameters
from ray.rllib.algorithms.ppo.torch.ppo_torch_learner import PPOTorchLearner
from ray.rllib.policy.sample_batch import SampleBatch


class Scaled(PPOTorchLearner):
    def compute_loss_for_module(self, *, module_id, hps: PPOLearnerHyperparameters, batch, fwd_out):
        loss = super().compute_loss_for_module(module_id=module_id, hps=hps, batch=batch, fwd_out=fwd_out)
        self.register_metric(module_id, "rows", len(batch[SampleBatch.OBS]))
        self.register_metrics(module_id, {"target": hps.kl_target, "rate": self.hps.learning_rate})
        return loss * 0.0 + 7.0

    def configure_optimizers_for_module(self, module_id, hps):
        super().configure_optimizers_for_module(module_id, hps)
        self.seen = hps.learning_rate


config = (
    PPOConfig()
    .environment("CartPole-v1")
    .experimental(_enable_new_api_stack=True)
    .rollouts(num_rollout_workers=0)
    .training(
        learner_class=Scaled, lr=0.003, kl_target=0.02, train_batch_size=64, sgd_minibatch_size=32, num_sgd_iter=1
    )
)
algo = config.build()

# expect: abs(result["learners"]["default_policy"]["total_loss"] - 7.0) < 1e-5
# expect: result["learners"]["default_policy"]["rows"] == 32
# expect: abs(result["learners"]["default_policy"]["target"] - 0.02) < 1e-6
# expect: abs(result["learners"]["default_policy"]["rate"] - 0.003) < 1e-6
# expect: algo.learner_group._learner.seen == 0.003
