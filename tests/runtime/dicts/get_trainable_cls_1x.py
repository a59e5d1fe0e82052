# Ray 1.x
from ray.tune.registry import get_trainable_cls

trainer_class = get_trainable_cls("PPO")
algo = trainer_class(
    env="CartPole-v1",
    config={"framework": "torch", "num_workers": 2, "num_sgd_iter": 4, "sgd_minibatch_size": 48},
)

# expect: config.num_env_runners == 2
# expect: config.num_epochs == 4
# expect: config.minibatch_size == 48
