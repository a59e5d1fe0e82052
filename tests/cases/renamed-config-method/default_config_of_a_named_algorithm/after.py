from ray.tune.registry import get_trainable_cls

config = get_trainable_cls("PPO").get_default_config().env_runners(num_env_runners=2)
