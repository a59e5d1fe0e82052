# RLM612, line 16
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.algorithms.ppo.torch.ppo_torch_learner import PPOTorchLearner


class PolicyLearner(PPOTorchLearner):
    def compute_loss_for_module(self, *, module_id, config, batch, fwd_out):
        return super().compute_loss_for_module(module_id=module_id, config=config, batch=batch, fwd_out=fwd_out) * 2


config = PPOConfig()
config.learners(learner_class=PolicyLearner)


# RLM613, line 21
from ray.rllib.algorithms.ppo import PPO, PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class MineCallbacks(RLlibCallback):
    def on_train_result(self, *, algorithm, metrics_logger=None, result, **kwargs):
        # Was `after_train_result`:
        # result["seen"] = trainer.seen
        pass


class MineConfig(PPOConfig):
    def __init__(self, algo_class=None):
        super().__init__(algo_class=algo_class or Mine)
        self.callbacks(MineCallbacks)

    def get_default_learner_class(self):
        # Was `default_policy=Policy`.
        # Was `get_policy_class=lambda config: Policy`.
        return PolicyLearner

    def validate(self):
        super().validate()
        # Was `validate_config`:
        # # Batches are whole.
        # assert config["train_batch_size"] % 100 == 0


class Mine(Mixin, PPO):
    @classmethod
    def get_default_config(cls):
        return MineConfig()

    def setup(self, config):
        super().setup(config)
        # Was `after_init=lambda trainer: setattr(trainer, "seen", 0)`.

    def training_step(self):
        super().training_step()
        # Was `execution_plan=plan`.
