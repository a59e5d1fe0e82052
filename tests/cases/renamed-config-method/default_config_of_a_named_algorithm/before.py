from ray.tune.registry import get_trainable_cls

config = get_trainable_cls("PPO").get_default_config().rollouts(num_rollout_workers=2)
