# RLM613, line 9
from ray.rllib.algorithms.ppo import PPOConfig


# The new stack has no TensorFlow: what is written with `tf` below needs its counterpart of torch.
class BaselineConfig(PPOConfig):
    def __init__(self, algo_class=None):
        super().__init__(algo_class=algo_class)
        # Was `get_default_config=lambda: config`.


# `loss_fn=ppo_surrogate_loss`: `super().compute_loss_for_module(...)` of the algorithm's Learner.
# `extra_action_fetches_fn=vf_preds_fetches`: nothing: the Learner computes values itself.
# `postprocess_fn=postprocess_ppo_gae`: GeneralAdvantageEstimation of `ray.rllib.connectors.learner`, which PPO adds by itself.
# `gradients_fn=clip_gradients`: `training(grad_clip=..., grad_clip_by="global_norm")`.
# `before_init=setup_config`: nothing: what mixins set up is in the Learner and the config.
# `LearningRateSchedule`: `training(lr=[[step, value], ...])`.
config = BaselineConfig()


# RLM613, line 19
from ray.rllib.algorithms.ppo import PPO, PPOConfig


class BaselineConfig(PPOConfig):
    def __init__(self, algo_class=None):
        super().__init__(algo_class=algo_class or Baseline)
        # Was `default_config=config`.

    def get_default_learner_class(self):
        # Was `default_policy=policy`.
        return super().get_default_learner_class()

    def validate(self):
        super().validate()
        # Was `validate_config=validate`.


class Baseline(PPO):
    @classmethod
    def get_default_config(cls):
        return BaselineConfig()
