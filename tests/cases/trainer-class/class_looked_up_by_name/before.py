from ray.tune.registry import get_trainable_cls

algo = get_trainable_cls("PPO")(config={"gamma": 0.9}, env="CartPole-v1")
