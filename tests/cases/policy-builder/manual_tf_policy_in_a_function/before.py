import ray
from ray.rllib.agents.ppo.ppo_tf_policy import clip_gradients, postprocess_ppo_gae, ppo_surrogate_loss, setup_config, vf_preds_fetches
from ray.rllib.agents.trainer_template import build_trainer
from ray.rllib.policy import build_tf_policy
from ray.rllib.policy.tf_mixins import LearningRateSchedule


def make(config, validate):
    policy = build_tf_policy(
        name="Baseline",
        get_default_config=lambda: config,
        loss_fn=ppo_surrogate_loss,
        extra_action_fetches_fn=vf_preds_fetches,
        postprocess_fn=postprocess_ppo_gae,
        gradients_fn=clip_gradients,
        before_init=setup_config,
        mixins=[LearningRateSchedule],
    )
    return build_trainer(name="Baseline", default_policy=policy, default_config=config, validate_config=validate)
