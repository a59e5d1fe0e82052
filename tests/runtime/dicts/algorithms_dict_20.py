# Ray 2.0
import ray
from ray.rllib.algorithms.ppo import PPO

ray.init()
algo = PPO(
    env="CartPole-v1",
    config={
        "num_workers": 2,
        "framework": "torch",
        "sgd_minibatch_size": 75,
        "num_sgd_iter": 10,
        "recreate_failed_workers": True,
        "log_level": "WARN",
    },
)

# expect: config.num_env_runners == 2
# expect: config.minibatch_size == 75
# expect: config.num_epochs == 10
# expect: config.restart_failed_env_runners is True
