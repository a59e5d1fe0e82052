from ray.rllib.agents.trainer_template import build_trainer

from policies import LossPolicy, OtherPolicy
from settings import DEFAULTS, check


def get_policy_class(config):
    return OtherPolicy if config["framework"] == "torch" else LossPolicy


Mine = build_trainer(
    name="Mine",
    default_config=DEFAULTS,
    default_policy=LossPolicy,
    get_policy_class=get_policy_class,
    validate_config=check,
    make_workers=None,
    after_train_result=lambda trainer, result: result.update(own=1),
    mixins=[],
)


class Louder(Mine):
    def _init(self, config, env_creator):
        super()._init(config, env_creator)
        print("made")
