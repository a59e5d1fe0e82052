from ray.rllib.agents.trainer import with_common_config
from ray.rllib.algorithms.algorithm import Algorithm
from ray.rllib.utils.annotations import override

from policies import LossPolicy


class Oldest(Algorithm):
    _name = "Oldest"
    _default_config = with_common_config({"gamma": 0.9})
    _policy = LossPolicy

    @override(Algorithm)
    def _init(self, config, env_creator):
        self.config = config

    @override(Algorithm)
    def _train(self):
        return {"done": False}

    def _save(self, checkpoint_dir):
        return checkpoint_dir

    def _restore(self, path):
        print(path)

    def _stop(self):
        print("stopped")


class Later(Algorithm):
    @classmethod
    def get_default_config(cls):
        return with_common_config({"gamma": 0.9})

    def get_default_policy_class(self, config):
        return LossPolicy

    def validate_config(self, config):
        assert config["gamma"] < 1
