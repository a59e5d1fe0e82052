from ray.rllib.algorithms.ppo import PPO
from ray.rllib.algorithms.ppo.ppo_torch_policy import PPOTorchPolicy

from mine import Mixin, plan


def check(config):
    # Batches are whole.
    assert config["train_batch_size"] % 100 == 0


def result_hook(trainer, result):
    result["seen"] = trainer.seen


class Policy(PPOTorchPolicy):
    def loss(self, model, dist_class, train_batch):
        return super().loss(model, dist_class, train_batch) * 2


Mine = PPO.with_updates(
    name="Mine",
    default_policy=Policy,
    get_policy_class=lambda config: Policy,
    validate_config=check,
    execution_plan=plan,
    after_train_result=result_hook,
    after_init=lambda trainer: setattr(trainer, "seen", 0),
    mixins=[Mixin],
)
