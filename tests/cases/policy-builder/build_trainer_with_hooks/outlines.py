# RLM613, line 11
from ray.rllib.algorithms.algorithm import Algorithm
from ray.rllib.algorithms.algorithm_config import AlgorithmConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class MineCallbacks(RLlibCallback):
    def on_train_result(self, *, algorithm, metrics_logger=None, result, **kwargs):
        # Was `after_train_result=lambda trainer, result: result.update(own=1)`.
        pass


# `Algorithm` itself trains on no stack: derive from one such as PPO.
class MineConfig(AlgorithmConfig):
    def __init__(self, algo_class=None):
        super().__init__(algo_class=algo_class or Mine)
        # Was `default_config=DEFAULTS`.
        self.callbacks(MineCallbacks)

    def get_default_learner_class(self):
        # Was `default_policy=LossPolicy`.
        # Was `get_policy_class`:
        # return OtherPolicy if config["framework"] == "torch" else LossPolicy
        return super().get_default_learner_class()

    def validate(self):
        super().validate()
        # Was `validate_config=check`.


class Mine(Algorithm):
    @classmethod
    def get_default_config(cls):
        return MineConfig()
